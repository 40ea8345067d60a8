import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { type GuardedForm, LeaveGuard } from './leave-guard.js';

const FormsContext = createContext<Set<GuardedForm> | null>(null);

/** Asks before somebody leaves unsaved changes in any form inside. */
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
export function useUnsavedChanges(isChanged: () => boolean, isKept = false, isRestorable = () => false): void {
  const forms = useContext(FormsContext);
  const latest = useRef({ isChanged, isRestorable });
  latest.current = { isChanged, isRestorable };
  useEffect(() => {
    const form = {
      isChanged: () => latest.current.isChanged(),
      isKept,
      isRestorable: () => latest.current.isRestorable(),
    };
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
  /** Whether the form restores this value of a field when it opens again. */
  isRestored?(name: string, value: string): boolean;
}

/**
 * Guards the fields of a form until they are saved. Text that was typed and undone does not count as a change.
 * @returns the form's `onInput`
 */
export function useUnsavedInput(
  form: RefObject<HTMLFormElement | null>,
  { pending = false, error = null, formKey, guarded = true, isRestored = () => false }: SaveState = {},
): () => void {
  const saved = useRef<FieldValues>(new Map());
  const isTouched = useRef(false);
  const wasPending = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another form begins with other values
  useEffect(() => {
    isTouched.current = false;
    saved.current = valuesOf(form.current);
  }, [form, formKey]);

  useEffect(() => {
    // Text typed during a save is unsaved again.
    if (pending) isTouched.current = false;
    else if (wasPending.current) {
      if (error) isTouched.current = true;
      else if (!isTouched.current) saved.current = valuesOf(form.current);
    }
    wasPending.current = pending;
  }, [form, pending, error]);

  const changes = () => changedFields(valuesOf(form.current), saved.current);
  useUnsavedChanges(
    () => guarded && isTouched.current && changes().length > 0,
    false,
    () => changes().every(([name, value]) => isRestored(name, value)),
  );
  return () => {
    isTouched.current = true;
  };
}

/** By field name; several values of one name are joined with line breaks. */
type FieldValues = ReadonlyMap<string, string>;

/** Leaves out the version of the record, which nobody types. */
function valuesOf(form: HTMLFormElement | null): FieldValues {
  const values = new Map<string, string>();
  for (const [name, value] of form ? new FormData(form) : []) {
    const text = value instanceof File ? value.name : value;
    if (name !== 'version') values.set(name, [values.get(name), text].filter(Boolean).join('\n'));
  }
  return values;
}

/** Current values of the fields that differ. */
function changedFields(current: FieldValues, saved: FieldValues): [name: string, value: string][] {
  const names = new Set([...current.keys(), ...saved.keys()]);
  return [...names]
    .filter((name) => (current.get(name) ?? '') !== (saved.get(name) ?? ''))
    .map((name) => [name, current.get(name) ?? '']);
}
