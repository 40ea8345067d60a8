/**
 * A form as a table of fields. The rules and messages of the API (`FormField`), the form of the staff area (`RecordForm`) and the types
 * of both derive from it.
 */

type FieldOption = { readonly value: string; readonly label: string };

interface FieldRules {
  label: string;
  /** The heading of the fields from here on. */
  group?: string;
  /** The message if the field is empty. Without it the field is optional. */
  required?: string;
  /** The API also takes null, for none. */
  nullable?: true;
  /** Characters. A required text with fewer counts as empty. */
  minLength?: number;
  maxLength?: number;
  /** The message if there are more. By default `tooLongText`. */
  tooLong?: string;
  /** Takes the full width of the form. */
  wide?: true;
  /** Shown in the empty control. */
  placeholder?: string;
  /** The browser's hint for filling in the field. */
  autoComplete?: string;
}

/** `line` is one line of text, `code` one that spell checkers skip, `text` several lines, `digits` a number as a code, `switch` yes or no, `several` any of the options. */
export type FieldRow = FieldRules &
  /** `suggestions` are offered, and other text is accepted. */
  (
    | { kind: 'line'; suggestions?: readonly string[] }
    | { kind: 'code' | 'email' | 'url' | 'password' | 'digits' | 'decimal' | 'whole' }
    /** `rows` is the height of the empty control. */
    | { kind: 'text'; rows?: number }
    /** `none` is the label of the empty choice. */
    | { kind: 'choice'; options: readonly FieldOption[]; none?: string }
    /** A whole number, or nothing. `message` is for any other. Without `max` it can be the id of a record. */
    | { kind: 'count'; min: number; max?: number; message: string }
    /** A day, as an ISO date. `message` is for anything else. */
    | { kind: 'date'; message: string }
    | { kind: 'switch' }
    /** All are chosen in a form without a record. */
    | { kind: 'several'; options: readonly FieldOption[] }
  );

export const tooLongText = (max: number): string => `Use at most ${max.toLocaleString('en-US')} characters.`;

export type FieldTable = Readonly<Record<string, FieldRow>>;

type ValueOf<Row> = Row extends { kind: 'switch' }
  ? boolean
  : Row extends { kind: 'count' }
    ? number | (Row extends { required: string } ? never : undefined)
    : Row extends { kind: 'whole' }
      ? string | number
      : Row extends { kind: 'several'; options: readonly { value: infer Value }[] }
        ? Value[]
        : Row extends { kind: 'choice'; options: readonly { value: infer Value }[] }
          ? Value
          : string;

/** Values that the form sends. The API rejects a choice that is not among the options. */
export type FieldValues<Table extends FieldTable> = {
  -readonly [Field in keyof Table]: ValueOf<Table[Field]> | (Table[Field] extends { nullable: true } ? null : never);
};

type RequiredOf<Table extends FieldTable> = {
  [Field in keyof Table]: Table[Field] extends { required: string } ? Field : never;
}[keyof Table];

/** The body of a request that adds a record: optional fields may be left out. */
export type FieldInput<Table extends FieldTable> = Pick<FieldValues<Table>, RequiredOf<Table>> &
  Partial<FieldValues<Table>>;
