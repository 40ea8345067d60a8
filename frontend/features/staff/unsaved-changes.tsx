import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { type GuardedForm, LeaveGuard } from './leave-guard.js';

const FormsContext = createContext<Set<GuardedForm> | null>(null);

/** Asks before the unsaved changes of any form inside are left. */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<GuardedForm>());
  return (
    <FormsContext value={forms}>
      {children}
      <LeaveGuard forms={forms} />
    </FormsContext>
  );
}

/** Guards a form that knows itself whether it was changed. Outside `UnsavedChanges`, as at sign-in, it does nothing. */
export function useUnsavedChanges(isChanged: () => boolean, isKept = false): void {
  const forms = useContext(FormsContext);
  const latest = useRef(isChanged);
  latest.current = isChanged;
  useEffect(() => {
    const form = { isChanged: () => latest.current(), isKept };
    forms?.add(form);
    return () => void forms?.delete(form);
  }, [forms, isKept]);
}

interface SaveState {
  pending?: boolean;
  /** The error of the last save, or null. */
  error?: unknown;
  /** Changes when the form element is replaced. */
  formKey?: unknown;
  /** False if somebody else guards the form. */
  guarded?: boolean;
}

/**
 * Guards the fields of a form until they are saved. Text that was typed and undone is no change.
 * @returns the form's `onInput`
 */
export function useUnsavedInput(
  form: RefObject<HTMLFormElement | null>,
  { pending = false, error = null, formKey, guarded = true }: SaveState = {},
): () => void {
  const saved = useRef('');
  const isTouched = useRef(false);
  const wasPending = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another form begins with other values
  useEffect(() => {
    isTouched.current = false;
    saved.current = textsOf(form.current);
  }, [form, formKey]);

  useEffect(() => {
    // Text typed during a save is unsaved again.
    if (pending) isTouched.current = false;
    else if (wasPending.current) {
      if (error) isTouched.current = true;
      else if (!isTouched.current) saved.current = textsOf(form.current);
    }
    wasPending.current = pending;
  }, [form, pending, error]);

  useUnsavedChanges(() => guarded && isTouched.current && textsOf(form.current) !== saved.current);
  return () => {
    isTouched.current = true;
  };
}

/** The values of a form as one text. The version of the record is no input. */
function textsOf(form: HTMLFormElement | null): string {
  const values = form ? [...new FormData(form)].filter(([name]) => name !== 'version') : [];
  return JSON.stringify(values.map(([name, value]) => [name, value instanceof File ? value.name : value]));
}
