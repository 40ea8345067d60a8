import { labelOf, toChoices } from '../../../../../backend/config/choices.contract.js';
import { unprintableNote } from '../../../../../backend/pdf/printable.contract.js';
import * as schema from '../../../../../backend/quotations/quotation-fields.contract.js';
import { LINE_KINDS, PRICED_KINDS, type PricedKind } from '../../../../../backend/quotations/quotations.contract.js';
import { StaffPanel } from '../../../../features/staff/shell/staff-panel.js';
import { useSite } from '../../../../shell/company.js';
import { CheckField, ChoiceField, TextAreaField, TextField } from '../../../../ui/form-fields.js';
import styles from '../quotations-admin.module.css';
import type { DraftErrors, DraftValues } from './draft-values.js';

interface FieldsProps {
  values: DraftValues;
  errors: DraftErrors;
  set<Field extends keyof DraftValues>(field: Field, value: DraftValues[Field]): void;
}

const { taxedKinds, depositPercent: _, depositAmount, ...JOB } = schema.JOB_FIELDS;
/** A deposit in percent is typed into the same field. */
const JOB_ROWS = { ...JOB, deposit: depositAmount };

/** The customer, the job, and the terms that the sums depend on. */
export function DraftFields(props: FieldsProps) {
  const { values, set } = props;
  const withKind = (kind: PricedKind, taxed: boolean) =>
    PRICED_KINDS.filter((other) => (other === kind ? taxed : values.taxedKinds.includes(other)));
  // A yard that was renamed since stays.
  const yards = new Set([...useSite().company.addresses.map(({ label }) => label), values.yard]);
  const options = toChoices([...yards].filter(Boolean));
  const yard = { kind: 'choice', label: schema.JOB_FIELDS.yard.label, options, default: '' } as const;
  return (
    <StaffPanel heading="Customer and job">
      <div className={`grid top ${styles.fields}`}>
        <Rows rows={schema.CUSTOMER_FIELDS} {...props} />
      </div>
      <div className={`grid top ${styles.fields} ${styles.short}`}>
        <Rows rows={{ ...JOB_ROWS, yard }} {...props} />
        <fieldset className="row gap-0 across-4 whole">
          <legend>{taxedKinds.label}</legend>
          {PRICED_KINDS.map((kind) => (
            <CheckField
              key={kind}
              label={labelOf(LINE_KINDS, kind)}
              name={`taxed-${kind}`}
              checked={values.taxedKinds.includes(kind)}
              onChange={({ target }) => set('taxedKinds', withKind(kind, target.checked))}
            />
          ))}
        </fieldset>
      </div>
    </StaffPanel>
  );
}

export const DraftTexts = (props: FieldsProps) => (
  <StaffPanel heading="Introduction and terms">
    <Rows rows={schema.TEXT_FIELDS} isLong {...props} />
  </StaffPanel>
);

type TextName = Exclude<keyof DraftValues, 'lines' | 'taxedKinds'>;

interface RowsProps extends FieldsProps {
  rows: Partial<Record<TextName, schema.QuotationRow>>;
  isLong?: boolean;
}

function Rows({ rows, isLong, values, errors, set }: RowsProps) {
  return Object.entries(rows).map(([field, row]) => {
    const name = field as TextName;
    return (
      <RowField
        {...{ name, row, isLong }}
        key={name}
        error={errors[name]}
        value={values[name] ?? ''}
        onType={(text) => set(name, text)}
      />
    );
  });
}

interface RowFieldProps {
  name: string;
  row: schema.QuotationRow;
  value: string;
  error?: string;
  isLong?: boolean;
  onType(text: string): void;
}

const INPUTS: Partial<Record<schema.QuotationRow['kind'], object>> = {
  email: { type: 'email' },
  phone: { type: 'tel' },
  date: { type: 'date', maxLength: undefined },
  whole: { inputMode: 'decimal' },
  number: { inputMode: 'decimal' },
  percent: { inputMode: 'decimal' },
};
/** Characters of a number or an amount. */
const NUMBER_LENGTH = 20;

export function RowField({ row, isLong, onType, ...control }: RowFieldProps) {
  const { label, kind, max = NUMBER_LENGTH } = { max: undefined, ...row };
  const common = {
    ...control,
    ...{ label, unmarked: true, hint: schema.isText(row) && unprintableNote(control.value) },
    maxLength: kind === 'whole' || kind === 'number' ? NUMBER_LENGTH : max,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  if (row.kind === 'choice') return <ChoiceField {...common} placeholder="Not decided" options={row.options} />;
  return isLong ? <TextAreaField {...common} /> : <TextField autoComplete="off" {...common} {...INPUTS[kind]} />;
}
