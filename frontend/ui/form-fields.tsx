import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './form-fields.module.css';
import type { SelectOption } from './select-field.js';

interface FieldProps {
  label: string;
  /** The problem in one sentence. */
  error?: string;
  /** Shown next to the label, such as a tooltip. */
  aside?: ReactNode;
  /** Spans the full width of the form. */
  wide?: boolean;
}

type Control<Tag extends 'input' | 'select' | 'textarea'> = FieldProps &
  Omit<ComponentProps<Tag>, 'id' | 'className' | 'style' | 'aria-invalid' | 'aria-describedby'> & { name: string };

/** A one-line input with a visible label and its error. */
export function TextField({ label, error, aside, wide, ...input }: Control<'input'>) {
  const ids = useFieldIds(error);
  return (
    <Field {...{ label, error, aside, wide, ids }} required={input.required}>
      <input {...input} {...ids.control} />
    </Field>
  );
}

/** A multi-line input that grows with its content where the browser supports it. */
export function TextAreaField({ label, error, aside, wide = true, ...textarea }: Control<'textarea'>) {
  const ids = useFieldIds(error);
  return (
    <Field {...{ label, error, aside, wide, ids }} required={textarea.required}>
      <textarea {...textarea} {...ids.control} />
    </Field>
  );
}

/** A native select without an initial choice. */
export function ChoiceField({
  label,
  error,
  aside,
  wide,
  placeholder,
  options,
  ...select
}: Control<'select'> & { placeholder: string; options: readonly SelectOption[] }) {
  const ids = useFieldIds(error);
  return (
    <Field {...{ label, error, aside, wide, ids }} required={select.required}>
      <select {...select} {...ids.control}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

function useFieldIds(error: string | undefined) {
  const id = useId();
  const errorId = `${id}-error`;
  return {
    errorId,
    control: {
      id,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': error ? errorId : undefined,
    },
  };
}

interface FrameProps extends FieldProps {
  ids: ReturnType<typeof useFieldIds>;
  required: boolean | undefined;
  children: ReactNode;
}

function Field({ label, error, aside, wide, ids, required, children }: FrameProps) {
  return (
    <div className={styles.field} data-wide={wide || undefined}>
      <div className={styles.head}>
        <label htmlFor={ids.control.id}>{label}</label>
        {/* Decorative: the control has `required`. */}
        <span className={styles.mark} aria-hidden="true">
          {required ? 'required' : 'optional'}
        </span>
        {aside}
      </div>
      {children}
      {error && (
        <p className={styles.error} id={ids.errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
