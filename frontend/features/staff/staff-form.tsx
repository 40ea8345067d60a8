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
  onSubmit,
  children,
}: StaffFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const ready = useReady();
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
    const name = (target as HTMLInputElement).name;
    if (error && name && !names.includes(name)) setMended({ error, names: [...names, name] });
  };

  return (
    // POST, so that nothing typed ever stands in an address.
    <form
      ref={form}
      method="post"
      className={styles.form}
      data-wide={wide || undefined}
      noValidate
      onSubmit={submit}
      onInput={mend}
    >
      {children(failure)}
      <StaffFailureNote message={failure?.message} />
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

/** Text of the controls by name; what is not there is ''. */
export function formText(form: HTMLFormElement): (name: string) => string {
  const values = new FormData(form);
  return (name) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
}

/** False until the page's code runs: before, the browser would post a form by itself, and has nothing to remember by. */
export function useReady(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
