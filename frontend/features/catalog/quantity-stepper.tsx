import { type KeyboardEvent, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.js';
import { MinusIcon, PlusIcon } from '../../ui/icons.js';
import { clampQuantity, MAX_QUANTITY, MIN_QUANTITY, toQuantity } from './quantity.js';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  value: number;
  onChange(quantity: number): void;
  /** Id of the input, for a visible label. */
  id?: string;
  /** Name of the item, for pages with several steppers without labels. */
  of?: string;
}

/** A quantity of at least 1, typed or stepped (specification §5). */
export function QuantityStepper({ value, onChange, id, of }: QuantityStepperProps) {
  const input = useRef<HTMLInputElement>(null);
  const step = (by: number) => onChange(clampQuantity(value + by));
  const suffix = of ? ` of ${of}` : '';

  const onType = (text: string) => {
    const next = toQuantity(text);
    onChange(next);
    // Selects the 1 that replaced empty or invalid input, so that the next digit overwrites it.
    if (String(next) !== text) requestAnimationFrame(() => input.current?.select());
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };

  return (
    <div className={styles.stepper}>
      <IconButton label={`Decrease quantity${suffix}`} disabled={value <= MIN_QUANTITY} onClick={() => step(-1)}>
        <MinusIcon />
      </IconButton>
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
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton label={`Increase quantity${suffix}`} disabled={value >= MAX_QUANTITY} onClick={() => step(1)}>
        <PlusIcon />
      </IconButton>
    </div>
  );
}
