import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type StaffFailure, staffFailure } from '../../../api/staff-calls.js';
import { Button } from '../../../ui/button.js';
import { unfold } from '../../../ui/focus.js';
import { useReady } from '../../../ui/use-ready.js';
import { StaffFailureNote } from '../shell/staff-panel.js';
import styles from '../staff.module.css';
import { useUnsavedInput } from './unsaved-changes.js';
import { NOTHING_UNSENT, type UnsentText, useRestoredText } from './unsent-text.js';

export interface StaffFormProps {
  action: string;
  save: { isPending: boolean; error: unknown };
  actions?: ReactNode;
  wide?: boolean;
  /** The buttons stay in view, for a form that is longer than the screen. */
  sticky?: boolean;
  /** Version of the edited record; the form sends the one from when typing began (`formVersion`). */
  version?: number;
  /** Without it, leaving the page does not ask about unsaved input: the form's owner guards it, or there is nothing to lose. */
  guarded?: boolean;
  /** Keeps texts over a reload; the form's owner forgets them once they are sent. */
  unsent?: UnsentText;
  /** Names of the fields that `unsent` keeps instead; the owner restores them. */
  unsentFields?: readonly string[];
  onSubmit(form: HTMLFormElement): void;
  children(failure: StaffFailure | null): ReactNode;
}

/**
 * A form with uncontrolled fields. Server errors are shown under their fields until those change, and above the button if they have none;
 * the first invalid field gets the focus.
 */
export function StaffForm(props: StaffFormProps) {
  const { action, save, actions, wide, sticky, version, onSubmit, children } = props;
  const { isPending: pending, error } = save;
  const { guarded = true, unsent = NOTHING_UNSENT, unsentFields } = props;
  const form = useRef<HTMLFormElement>(null);
  const keptFields = () => unsentFields ?? textFieldsOf(form.current).map(({ name }) => name);
  // Before hydration, the browser would submit the form natively.
  const ready = useReady();
  const edited = useEditedVersion(version, pending, error);
  /** Names of the fields that were changed after `error`. */
  const [changed, setChanged] = useState<{ error: unknown; names: readonly string[] }>({ error: null, names: [] });
  const names = changed.error === error ? changed.names : [];
  const isRestored = (name: string, value: string) => keptFields().includes(name) && unsent.holds(name, value);
  const unsaved = useUnsavedInput(form, { pending, error, formKey: edited.key, guarded, isRestored });
  // Must come after `useUnsavedInput`, which then treats restored text as a change.
  useRestoredText(unsent, (values) => {
    unsaved();
    if (unsentFields) return;
    for (const field of textFieldsOf(form.current)) field.value ||= values[field.name] ?? '';
  });
  const failure = error ? withoutErrorsOf(names, staffFailure(error)) : null;

  useEffect(() => {
    if (!error) return;
    const invalid = [...(form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
    for (const field of invalid) unfold(field);
    invalid[0]?.focus();
  }, [error]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!pending) onSubmit(event.currentTarget);
  };
  const onInput = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    edited.onInput();
    unsaved();
    const text = formText(currentTarget);
    unsent.keep(Object.fromEntries(keptFields().map((name) => [name, text(name)])));
    const name = (target as HTMLInputElement).name;
    if (error && name && !names.includes(name)) setChanged({ error, names: [...names, name] });
  };

  return (
    // POST keeps typed values out of the URL.
    <form
      key={edited.key}
      ref={form}
      method="post"
      className={wide ? 'fields' : 'stack gap-5'}
      noValidate
      onSubmit={submit}
      onInput={onInput}
    >
      {version !== undefined && <input type="hidden" name="version" value={edited.version} />}
      {children(failure)}
      <StaffFailureNote error={error} />
      <div className={`row whole ${sticky ? styles.saveBar : ''}`}>
        <Button type="submit" disabled={!ready || pending}>
          {pending ? pendingText(action) : action}
        </Button>
        {actions}
      </div>
    </form>
  );
}

/** Labels of actions while they run, by the first word of the action. */
const PENDING: Readonly<Record<string, string>> = {
  ...{ Add: 'Adding...', Duplicate: 'Copying...', Invite: 'Inviting...', Read: 'Reading...', Save: 'Saving...' },
  ...{ Send: 'Sending...', Sign: 'Signing in...' },
  ...{ Preview: 'Uploading...', Replace: 'Uploading...', Upload: 'Uploading...' },
};

/** What the button of a form says while the form is being sent. */
export const pendingText = (action: string): string => PENDING[action.split(' ')[0] ?? ''] ?? action;

const textFieldsOf = (form: HTMLFormElement | null): (HTMLInputElement | HTMLTextAreaElement)[] => [
  ...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type]), textarea') ?? []),
];

const withoutErrorsOf = (names: readonly string[], failure: StaffFailure): StaffFailure => ({
  ...failure,
  errors: Object.fromEntries(Object.entries(failure.errors).filter(([name]) => !names.includes(name))),
});

export const formVersion = (form: HTMLFormElement): number => Number(formText(form)('version'));

/** Values by field name; missing ones are ''. */
export function formText(form: HTMLFormElement): (name: string) => string {
  const values = new FormData(form);
  return (name) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
}

/**
 * A newer version that arrives during typing must not be overwritten silently: the form keeps sending the older version
 * and gets a conflict. An untouched form resets to the newer values.
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

/** @param share uploaded fraction, from 0 to 1 */
export const UploadProgress = ({ share }: { share: number }) => (
  <div className="line gap-4 whole mono small">
    <progress value={share} max={1} aria-label="Upload" />
    <span>{share < 1 ? `${Math.floor(share * 100)}%` : 'Checking the file...'}</span>
  </div>
);
