import { type ComponentProps, type ElementType, type ReactNode, useId } from 'react';
import styles from './form-fields.module.css';

export type SelectOption = { value: string; label: string };

interface FieldProps {
  label: string;
  error?: string;
  /** A sentence below the label. */
  hint?: ReactNode;
  /** Shown next to the label, such as a tooltip. */
  aside?: ReactNode;
  /** Spans the full width of the form. */
  wide?: boolean;
  /** Without “required” or “optional”, as in filters and where every field has a default. */
  unmarked?: boolean;
}

type Control<Tag extends 'input' | 'select' | 'textarea'> = FieldProps &
  Omit<ComponentProps<Tag>, 'id' | 'className' | 'style' | 'aria-invalid' | 'aria-describedby'> & { name: string };

export const TextField = (input: Control<'input'>) => <Field tag="input" {...input} />;

/** A multi-line input that grows with its content where the browser supports it. */
export const TextAreaField = (textarea: Control<'textarea'>) => <Field tag="textarea" wide {...textarea} />;

/** A native select; `placeholder` is the empty choice. Without one it always has a value, so nothing marks it. */
export const ChoiceField = ({
  placeholder,
  options,
  ...select
}: Control<'select'> & { placeholder?: string; options: readonly SelectOption[] }) => (
  <Field tag="select" unmarked={!placeholder && !select.required} {...select}>
    {placeholder && <option value="">{placeholder}</option>}
    <Options options={options} />
  </Field>
);

export const Options = ({ options }: { options: readonly SelectOption[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

export function CheckField({
  label,
  error,
  ...input
}: Pick<FieldProps, 'label' | 'error'> & Omit<Control<'input'>, 'label'>) {
  const errorId = useId();
  return (
    <div className="stack gap-2 whole">
      <label className={`tap gap-3 ${styles.check}`}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  );
}

function FieldError({ id, error }: { id: string | undefined; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className={`line gap-2 baseline signal small medium ${styles.error}`} id={id}>
      {error}
    </p>
  );
}

interface FrameProps extends FieldProps {
  tag: ElementType;
  required?: boolean;
  children?: ReactNode;
}

function Field({ tag: Tag, label, error, hint, aside, wide, unmarked, ...control }: FrameProps) {
  const id = useId();
  const hintId = hint && `${id}-hint`;
  const errorId = error && `${id}-error`;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ');
  return (
    <div className={`stack gap-2 ${wide ? 'whole' : ''} ${styles.field}`}>
      <div className={`line gap-2 ${styles.head}`}>
        <label className="small strong" htmlFor={id}>
          {label}
        </label>
        {!unmarked && (
          // Decorative: the control has `required`.
          <span className="caption muted" aria-hidden="true">
            {control.required ? 'required' : 'optional'}
          </span>
        )}
        {aside}
      </div>
      {hint && (
        <p className={`muted small ${styles.hint}`} id={hintId || undefined}>
          {hint}
        </p>
      )}
      <Tag {...control} id={id} aria-invalid={error ? true : undefined} aria-describedby={describedBy || undefined} />
      <FieldError id={errorId} error={error} />
    </div>
  );
}
