import type { ReactNode, RefObject } from 'react';
import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { StepGuardContext } from '../../../app/matched-page.js';
import { Button, OutlineButton } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';

/** Refs, so that a guard sees the form as it was rendered last. */
type Forms = Set<RefObject<GuardedForm>>;

const FormsContext = createContext<Forms | null>(null);

/** Asks before somebody leaves unsaved changes in any form inside. */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const [forms] = useState<Forms>(() => new Set());
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
  const form = useRef<GuardedForm>({ isChanged, isKept, isRestorable });
  form.current = { isChanged, isKept, isRestorable };
  useEffect(() => {
    forms?.add(form);
    return () => void forms?.delete(form);
  }, [forms]);
}

interface SaveState {
  pending?: boolean;
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

function changedFields(current: FieldValues, saved: FieldValues): [name: string, value: string][] {
  const names = new Set([...current.keys(), ...saved.keys()]);
  return [...names]
    .filter((name) => (current.get(name) ?? '') !== (saved.get(name) ?? ''))
    .map((name) => [name, current.get(name) ?? '']);
}

interface GuardedForm {
  isChanged(): boolean;
  /** The browser keeps the text, and the dialog says that it is not lost. */
  isKept: boolean;
  /** The page restores every change in this tab, so only the end of the tab or the session asks. */
  isRestorable(): boolean;
}

/**
 * Asks before a member leaves unsaved changes: by a link, the browser's buttons, signing out, or an unload. React Router's blocker needs the data
 * router, which no page loads (docs/decisions/033-less-code-on-a-page.md).
 */
function LeaveGuard({ forms }: { forms: Readonly<Forms> }) {
  /** The exit that was held back until the member answers; null without one. */
  const [held, setHeld] = useState<{ go(): void; isKept: boolean } | null>(null);
  const isLeaving = useRef(false);
  const guardSteps = useContext(StepGuardContext);
  const location = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each location is another entry of the history
  useLayoutEffect(() => {
    isLeaving.current = false;
  }, [location]);

  useEffect(() => {
    const changed = () =>
      isLeaving.current ? [] : [...forms].map(({ current }) => current).filter((form) => form.isChanged());
    const leftBehind = () => changed().filter((form) => !form.isRestorable());
    const areKept = (forms: readonly GuardedForm[]) => forms.every(({ isKept }) => isKept);

    const onUnload = (event: BeforeUnloadEvent) => {
      if (changed().length > 0) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const { target } = event;
      const signOut = target instanceof Element ? target.closest<HTMLElement>('button[data-sign-out]') : null;
      const exit = signOut ?? linkToOtherPage(event);
      // Signing out also erases kept texts.
      const left = signOut ? changed() : exit ? leftBehind() : [];
      if (!exit || left.length === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // If the member leaves after all, the same element is clicked again.
      setHeld({ go: () => exit.click(), isKept: signOut === null && areKept(left) });
    };
    const release = guardSteps((pathname, leave) => {
      const left = leftBehind();
      if (left.length === 0 || pathname === location.pathname) return null;
      return () => setHeld({ go: leave, isKept: areKept(left) });
    });

    window.addEventListener('beforeunload', onUnload);
    // Captured, so that React does not see a held click.
    window.addEventListener('click', onClick, true);
    return () => {
      release();
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('click', onClick, true);
    };
  }, [forms, guardSteps, location.pathname]);

  const stay = () => setHeld(null);
  const leave = () => {
    isLeaving.current = true;
    setHeld(null);
    held?.go();
  };
  return (
    <Dialog
      open={held !== null}
      heading="Leave without saving?"
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>Stay here</Button>
          <OutlineButton onClick={leave}>Leave</OutlineButton>
        </>
      }
    >
      <p>
        {held?.isKept
          ? 'Your text is kept in this browser and is restored when you open this page again.'
          : 'What you typed is not saved yet.'}
      </p>
    </Dialog>
  );
}

/** The link to another page of this site that a click follows in this tab, or null. */
function linkToOtherPage(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || !link || link.target === '_blank' || link.origin !== window.location.origin) return null;
  // A download leaves the page where it is.
  if (link.hasAttribute('download') || link.pathname.startsWith('/api/')) return null;
  return link.pathname === window.location.pathname ? null : link;
}
