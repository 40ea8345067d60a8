import { type ReactNode, useId, useState } from 'react';
import type { Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import type {
  FieldRow,
  FieldTable,
  FieldValues,
} from '../../../../backend/platform/http/validation/fields.contract.js';
import { type FieldErrors, sendStaff, staffFailure } from '../../../api/staff-calls.js';
import { OutlineButton } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { CheckField, ChoiceField, TextAreaField, TextField } from '../../../ui/form-fields.js';
import { StaffFailureNote } from '../shell/staff-panel.js';
import styles from '../staff.module.css';
import type { EditConflictState, StaffMutationOptions } from '../use-staff.js';
import { useStaffMutation, useVersionedMutation } from '../use-staff.js';
import { ConflictDialog, listPathOf } from './record-actions.js';
import { formVersion, pendingText, StaffForm, type StaffFormProps } from './staff-form.js';

interface RecordFormProps<Table extends FieldTable>
  extends Pick<StaffFormProps, 'action' | 'wide' | 'sticky' | 'actions'> {
  fields: Table;
  /** The record to change; without one, or for a password, the form is empty again after each success. */
  record?: Partial<FieldValues<Table>> & Versioned;
  /** As in 'this product', for a form that can conflict. */
  name?: string;
  /** From `useVersionedMutation` or `useStaffMutation`. */
  save: {
    mutate(values: FieldValues<Table> & Versioned): void;
    isPending: boolean;
    error: unknown;
    done?: number;
    conflict?: EditConflictState | null;
    formKey?: number;
  };
  /** No field is marked as required or optional: each has a value. */
  unmarked?: boolean;
  /** Replaces `save.mutate`. */
  onSubmit?(values: FieldValues<Table>, version: number): void;
  children?: ReactNode;
}

/** The form of a table of fields. A newer version of the record is a question (`ConflictDialog`). */
export function RecordForm<Table extends FieldTable>(form: RecordFormProps<Table>) {
  const { fields, record, name, save, unmarked, onSubmit, children, ...buttons } = form;
  const isSecret = Object.values(fields).some(({ kind }) => kind === 'password');
  return (
    <>
      <StaffForm
        {...buttons}
        key={`${save.formKey} ${record && !isSecret ? '' : save.done}`}
        version={record?.version}
        save={save}
        onSubmit={(element) => {
          const values = fieldValues(fields, new FormData(element));
          if (onSubmit) onSubmit(values, formVersion(element));
          else save.mutate({ ...values, version: record && formVersion(element) } as FieldValues<Table> & Versioned);
        }}
      >
        {(failure) => (
          <>
            {form.sticky && <GroupLinks fields={fields} />}
            <FormFields fields={fields} values={record} errors={failure?.errors} unmarked={unmarked} />
            {children}
          </>
        )}
      </StaffForm>
      {name && <ConflictDialog conflict={save.conflict ?? null} record={name} fields={fields} />}
    </>
  );
}

interface PostFormProps<Table extends FieldTable, Answer>
  extends Pick<RecordFormProps<Table>, 'fields' | 'action' | 'wide' | 'actions' | 'children'>,
    Partial<Pick<StaffMutationOptions<FieldValues<Table>, Answer>, 'invalidates' | 'toast' | 'onDone'>> {
  /** Path of the call, and unless `invalidates` says otherwise of what it changes. */
  path: string;
}

export function PostForm<Answer, Table extends FieldTable>(props: PostFormProps<Table, Answer>) {
  const { path, invalidates = [path], toast, onDone, ...form } = props;
  const post = useStaffMutation({
    call: (values: FieldValues<Table>) => sendStaff<Answer>('POST', path, values),
    invalidates,
    toast,
    onDone,
  });
  return <RecordForm {...form} save={post} />;
}

interface ChangeFormProps<Table extends FieldTable, Answer>
  extends Omit<RecordFormProps<Table>, 'save' | 'onSubmit'>,
    Partial<Pick<StaffMutationOptions<FieldValues<Table> & Versioned, Answer>, 'invalidates' | 'toast'>> {
  path: string;
}

export function ChangeForm<Answer, Table extends FieldTable>(props: ChangeFormProps<Table, Answer>) {
  const { path, invalidates = [listPathOf(path)], toast, ...form } = props;
  const save = useVersionedMutation({
    call: (change: FieldValues<Table> & Versioned) => sendStaff<Answer>('PATCH', path, change),
    invalidates,
    toast,
  });
  return <RecordForm {...form} save={save} />;
}

interface FormFieldsProps<Table extends FieldTable> {
  fields: Table;
  values?: Partial<FieldValues<Table>>;
  errors?: FieldErrors;
  unmarked?: boolean;
}

export function FormFields<Table extends FieldTable>(props: FormFieldsProps<Table>) {
  const { fields, values, errors = {}, unmarked } = props;
  return groupsOf(fields).map(({ legend, id, rows }) => {
    const controls = rows.map(([name, row]) => (
      <FieldControl key={name} name={name} row={row} value={values?.[name]} error={errors[name]} unmarked={unmarked} />
    ));
    if (legend === undefined) return controls;
    return (
      <fieldset key={id} id={id} className={`whole ${styles.fieldset}`}>
        <legend className="title step-2">{legend}</legend>
        <div className="fields">{controls}</div>
      </fieldset>
    );
  });
}

const GroupLinks = ({ fields }: { fields: FieldTable }) => (
  <nav aria-label="Groups of settings" className="row gap-2 whole">
    {groupsOf(fields).map(({ legend, id }) => (
      <a className="chip" key={id} href={`#${id}`}>
        {legend}
      </a>
    ))}
  </nav>
);

function groupsOf(fields: FieldTable) {
  const groups: { legend: string | undefined; id: string; rows: [string, FieldRow][] }[] = [];
  for (const [name, row] of Object.entries(fields)) {
    if (row.group !== undefined || groups.length === 0)
      groups.push({ legend: row.group, id: `group-${name}`, rows: [] });
    groups.at(-1)?.rows.push([name, row]);
  }
  return groups;
}

interface FieldControlProps {
  name: string;
  row: FieldRow;
  value: unknown;
  error: string | undefined;
  unmarked?: boolean;
}

const INPUTS = {
  line: {},
  code: { autoComplete: 'off', spellCheck: false },
  email: { type: 'email' },
  url: { type: 'url', inputMode: 'url' },
  password: { type: 'password' },
  digits: { inputMode: 'numeric' },
  decimal: { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 },
  whole: { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 },
  count: { type: 'number', inputMode: 'numeric' },
  date: { type: 'date' },
} as const;

function FieldControl({ name, row, value, error, unmarked }: FieldControlProps) {
  const { label, required, maxLength, wide, placeholder, autoComplete } = row;
  const list = useId();
  const suggestions = row.kind === 'line' ? row.suggestions : undefined;
  const control = { label, name, required: required !== undefined, wide, unmarked, error };
  switch (row.kind) {
    case 'switch':
      return <CheckField label={label} name={name} defaultChecked={value === true} error={error} />;
    case 'several':
      return <SeveralField label={label} name={name} options={row.options} value={value} error={error} />;
    case 'choice':
      return <ChoiceField {...control} placeholder={row.none} options={row.options} defaultValue={text(value)} />;
    case 'text':
      return <TextAreaField {...control} wide rows={row.rows} maxLength={maxLength} defaultValue={text(value)} />;
    default:
      return (
        <>
          <TextField
            {...control}
            {...{ placeholder, autoComplete, defaultValue: text(value) }}
            {...INPUTS[row.kind]}
            {...(maxLength !== undefined && { maxLength })}
            {...(row.kind === 'count' && { min: row.min, max: row.max })}
            list={suggestions && list}
          />
          {suggestions && (
            <datalist id={list}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </>
      );
  }
}

const text = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : String(value);

interface SeveralFieldProps {
  label: string;
  name: string;
  options: readonly { value: string | number; label: string }[];
  /** All are chosen without it. */
  value?: unknown;
  hint?: string;
  error?: string;
}

export function SeveralField({ label, name, options, value, hint, error }: SeveralFieldProps) {
  const id = useId();
  return (
    <fieldset className="row gap-0 across-6 whole" aria-describedby={error && id}>
      <legend>{label}</legend>
      {hint && <p className="muted small">{hint}</p>}
      {options.map((option) => (
        <CheckField
          key={option.value}
          label={option.label}
          name={name}
          value={option.value}
          defaultChecked={Array.isArray(value) ? value.includes(option.value) : true}
        />
      ))}
      {error && (
        <p id={id} className="signal">
          {error}
        </p>
      )}
    </fieldset>
  );
}

export interface AskButtonProps<Table extends FieldTable>
  extends Pick<RecordFormProps<Table>, 'fields' | 'action' | 'children'> {
  label: string;
  disabled?: boolean;
  question: string;
  values?: Partial<FieldValues<Table>>;
  /** From `useStaffMutation` or `useVersionedMutation`; a success closes the dialog, and so does loading the newer version. */
  save: { isPending: boolean; error: unknown; done: number; formKey?: number; reset(): void };
  lead?: string;
  onSubmit(values: FieldValues<Table>, form: FormData): void;
}

export function AskButton<Table extends FieldTable>(props: AskButtonProps<Table>) {
  const { label, disabled, question, action, fields, values, save, lead, onSubmit, children } = props;
  const state = `${save.done} ${save.formKey}`;
  /** The state in which it was opened; null while it is closed. */
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const show = () => {
    save.reset();
    setOpenedAt(state);
  };
  const close = () => setOpenedAt(null);
  return (
    <>
      <OutlineButton disabled={disabled} onClick={show}>
        {label}
      </OutlineButton>
      {openedAt === state && (
        <Dialog
          heading={question}
          onClose={close}
          action={save.isPending ? pendingText(action) : action}
          pending={save.isPending}
          onSubmit={(form) => !save.isPending && onSubmit(fieldValues(fields, form), form)}
        >
          {lead && <p>{lead}</p>}
          <FormFields fields={fields} values={values} errors={save.error ? staffFailure(save.error).errors : {}} />
          {children}
          <StaffFailureNote error={save.error} />
        </Dialog>
      )}
    </>
  );
}

export function fieldValues<Table extends FieldTable>(fields: Table, form: FormData): FieldValues<Table> {
  const typed = (name: string) => String(form.get(name) ?? '');
  const values = Object.entries(fields).map(([name, { kind }]) => {
    if (kind === 'several') return [name, form.getAll(name)];
    if (kind === 'count') return [name, typed(name) === '' ? undefined : Number(typed(name))];
    return [name, kind === 'switch' ? typed(name) !== '' : typed(name)];
  });
  return Object.fromEntries(values);
}
