import { type FormEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type StaffFailure, staffFailure } from '../../api/staff-calls.js';
import { Button } from '../../ui/button.js';
import { StaffFailureNote } from './staff-failure.js';
import styles from './staff-form.module.css';

interface StaffFormProps {
  /** Of the button that sends it. */
  action: string;
  /** Of the same button meanwhile. */
  pendingAction?: string;
  pending: boolean;
  /** What the last try failed with; null when it did not. */
  error: unknown;
  /** More buttons beside it. */
  actions?: ReactNode;
  /** Fields in two columns where there is room. */
  wide?: boolean;
  /** Of the record that is edited; the form sends the one that was shown when typing began (`formVersion`). */
  version?: number;
  onSubmit(form: HTMLFormElement): void;
  children(failure: StaffFailure | null): ReactNode;
}

/**
 * A form of the staff area. The controls hold the values themselves; what the server refuses is told once above the button
 * and under its field until that is changed, and the first wrong field takes the focus.
 */
export function StaffForm({
  action,
  pendingAction,
  pending,
  error,
  actions,
  wide,
  version,
  onSubmit,
  children,
}: StaffFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const ready = useReady();
  const edited = useEditedVersion(version, pending, error);
  const [mended, setMended] = useState<Mended>({ error: null, names: [] });
  const names = mended.error === error ? mended.names : [];
  const failure = error ? withoutErrorsOf(names, staffFailure(error)) : null;

  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!pending) onSubmit(event.currentTarget);
  };
  const mend = ({ target }: FormEvent<HTMLFormElement>) => {
    edited.onInput();
    const name = (target as HTMLInputElement).name;
    if (error && name && !names.includes(name)) setMended({ error, names: [...names, name] });
  };

  return (
    // POST, so that nothing typed ever stands in an address.
    <form
      key={edited.key}
      ref={form}
      method="post"
      className={styles.form}
      data-wide={wide || undefined}
      noValidate
      onSubmit={submit}
      onInput={mend}
    >
      {version !== undefined && <input type="hidden" name="version" value={edited.version} />}
      {children(failure)}
      <StaffFailureNote error={error} />
      <div className={styles.actions}>
        <Button type="submit" disabled={!ready || pending}>
          {pending ? (pendingAction ?? action) : action}
        </Button>
        {actions}
      </div>
    </form>
  );
}

/** Names of the fields that were changed since a failure. */
interface Mended {
  error: unknown;
  names: readonly string[];
}

function withoutErrorsOf(names: readonly string[], failure: StaffFailure): StaffFailure {
  return {
    ...failure,
    errors: Object.fromEntries(Object.entries(failure.errors).filter(([name]) => !names.includes(name))),
  };
}

/** The version that a `StaffForm` edits. */
export function formVersion(form: HTMLFormElement): number {
  return Number(formText(form)('version'));
}

/** Text of the controls by name; what is not there is ''. */
export function formText(form: HTMLFormElement): (name: string) => string {
  const values = new FormData(form);
  return (name) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
}

/**
 * A newer version that arrives while somebody is typing must not be overwritten unseen: the form goes on sending the older
 * one and gets a conflict. A form that nobody has touched starts over with the newer values.
 */
function useEditedVersion(version: number | undefined, pending: boolean, error: unknown) {
  const [edited, setEdited] = useState({ key: version, version, isTouched: false });
  const [wasPending, setWasPending] = useState(false);
  const isSaved = wasPending && !pending && !error;

  if (pending !== wasPending) setWasPending(pending);
  if (isSaved) setEdited({ ...edited, version, isTouched: false });
  else if (version !== edited.version && !edited.isTouched && !pending) {
    setEdited({ key: version, version, isTouched: false });
  }

  const onInput = () => {
    if (!edited.isTouched) setEdited({ ...edited, isTouched: true });
  };
  return { key: edited.key, version: edited.version, onInput };
}

/** False until the page's code runs: before, the browser would post a form by itself, and has nothing to remember by. */
export function useReady(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
