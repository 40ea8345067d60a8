import { type FormEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/icons.js';
import { useReady } from '../../ui/use-ready.js';
import { MAX_QUANTITY, MIN_QUANTITY, steppedQuantity, typedQuantity } from './quantity.js';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  value: number;
  onChange(quantity: number): void;
  /** Id of the input, for a visible label. */
  id?: string;
  /** Name of the item, for pages with several steppers without labels. */
  of?: string;
  /** For a card: smaller, and the note is below the whole row. */
  inline?: boolean;
}

/** Long enough not to interrupt somebody who is typing `-5` or `12 ea`. */
const PAUSE_MS = 700;

/**
 * A quantity of at least 1, typed, pasted or stepped (specification §5). Clear text counts at once; unclear text gets a note when typing
 * pauses. Rejected text stays and makes the input invalid, so that its form is not submitted. If submitting turns text into 1, that
 * submission is held back so that the note is read first.
 */
export function QuantityStepper({ value, onChange, id, of, inline }: QuantityStepperProps) {
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  /** The text while it is typed, and after it was refused; null shows the value. */
  const [draft, setDraft] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const before = useRef(value);
  const suffix = of ? ` of ${of}` : '';
  const isRefused = draft !== null && note !== '';
  // Before that the buttons would do nothing; the quantity can be typed.
  const isReady = useReady();

  const accept = (quantity: number, said: string) => {
    clearTimeout(pause.current);
    input.current?.setCustomValidity('');
    setDraft(null);
    setNote(said);
    onChange(quantity);
  };

  /** @param isSubmitting the press that submits the form replaces the text, before anybody can read the note */
  const settle = (text: string, isSubmitting = false) => {
    const { quantity, note: said } = typedQuantity(text);
    if (quantity === null) {
      clearTimeout(pause.current);
      setDraft(text);
      setNote(`${said} The quantity is still ${before.current.toLocaleString('en-US')}.`);
      onChange(before.current);
      return;
    }
    accept(quantity, said);
    if (isSubmitting) input.current?.setCustomValidity(said);
    // At once, so that the next digit overwrites what replaced the text, and digits typed before the next frame are not selected.
    const field = input.current;
    if (said && field && document.activeElement === field) {
      field.value = String(quantity);
      field.select();
    }
  };

  // Text from before hydration is in the input, but not in the value. A press that causes hydration must find it there.
  const settleEarlyText = useRef(() => {
    const text = input.current?.value ?? '';
    if (text !== String(value)) settle(text);
  });
  useLayoutEffect(() => settleEarlyText.current(), []);
  useEffect(() => () => clearTimeout(pause.current), []);

  const onInput = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const text = currentTarget.value;
    if (draft === null) before.current = value;
    const { quantity, note: said } = typedQuantity(text);
    currentTarget.setCustomValidity(quantity === null ? said : '');
    if (text === '' || isWholeText(nativeEvent as InputEvent)) {
      settle(text);
      return;
    }
    clearTimeout(pause.current);
    setDraft(text);
    setNote('');
    if (said) pause.current = setTimeout(() => settle(text), PAUSE_MS);
    else onChange(quantity ?? value);
  };

  const step = (by: number) => {
    const next = steppedQuantity(value, by);
    accept(next.quantity, next.note);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && draft !== null) settle(draft, true);
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };

  const onInvalid = (event: FormEvent<HTMLInputElement>) => {
    // The note already shows the error.
    event.preventDefault();
    event.currentTarget.focus();
    if (draft === null) event.currentTarget.setCustomValidity('');
  };

  return (
    <div className={styles.quantity} data-inline={inline}>
      <div className={`line gap-0 ${styles.stepper}`}>
        <IconButton
          label={`Decrease quantity${suffix}`}
          data-sign="minus"
          disabled={!isReady || value <= MIN_QUANTITY}
          onClick={() => step(-1)}
        />
        <input
          ref={input}
          id={id}
          name="quantity"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-label={of && `Quantity${suffix}`}
          aria-valuenow={value}
          aria-valuemin={MIN_QUANTITY}
          aria-valuemax={MAX_QUANTITY}
          aria-invalid={isRefused || undefined}
          aria-describedby={note ? noteId : undefined}
          value={draft ?? value}
          // Otherwise typing 60 into a 1 makes it 601.
          onFocus={({ currentTarget }) => currentTarget.select()}
          onInput={onInput}
          onInvalid={onInvalid}
          onBlur={() => draft !== null && settle(draft, true)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          label={`Increase quantity${suffix}`}
          data-sign="plus"
          disabled={!isReady || value >= MAX_QUANTITY}
          onClick={() => step(1)}
        />
      </div>
      <p className={`signal tiny medium ${styles.note}`} id={noteId} aria-live="polite">
        {note}
      </p>
    </div>
  );
}

/** Pasted, dictated or filled in by the browser: nothing more will be typed. */
function isWholeText({ inputType = '', data }: Partial<InputEvent>): boolean {
  if (inputType === 'insertText') return (data?.length ?? 0) > 1;
  return inputType !== 'insertCompositionText' && !inputType.startsWith('delete');
}
