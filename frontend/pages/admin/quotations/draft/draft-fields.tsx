import { labelOf } from '../../../../../backend/config/choices.contract.js';
import {
  QUOTATION_LIMITS as LIMITS,
  LINE_KINDS,
  PRICED_KINDS,
  type PricedKind,
} from '../../../../../backend/quotations/quotations.contract.js';
import { StaffPanel } from '../../../../features/staff/shell/staff-panel.js';
import { TextAreaField, TextField } from '../../../../ui/form-fields.js';
import styles from '../quotations-admin.module.css';
import type { DraftErrors, DraftValues } from './draft-values.js';

interface FieldsProps {
  values: DraftValues;
  errors: DraftErrors;
  set<Field extends keyof DraftValues>(field: Field, value: DraftValues[Field]): void;
}

type TextName = Exclude<keyof DraftValues, 'lines' | 'taxedKinds'>;

interface TextRules {
  name: TextName;
  label: string;
  max: number;
  type?: 'email' | 'tel' | 'date';
  numeric?: boolean;
}

const CUSTOMER: readonly TextRules[] = [
  { name: 'customerName', label: 'Customer', max: LIMITS.customerName.max },
  { name: 'customerCompany', label: 'Company', max: LIMITS.customerCompany.max },
  { name: 'customerEmail', label: 'Email', max: LIMITS.customerEmail.max, type: 'email' },
  { name: 'customerPhone', label: 'Phone', max: LIMITS.customerPhone.max, type: 'tel' },
  { name: 'project', label: 'Job', max: LIMITS.project.max },
  { name: 'siteAddress', label: 'Site address', max: LIMITS.siteAddress.max },
];

const JOB: readonly TextRules[] = [
  { name: 'rentalDays', label: 'Rental, days', max: 5, numeric: true },
  { name: 'startDate', label: 'Start', max: 10, type: 'date' },
  { name: 'validDays', label: 'Valid for, days', max: 3, numeric: true },
  { name: 'taxPercent', label: 'Sales tax, percent', max: 8, numeric: true },
  { name: 'deposit', label: 'Deposit, $ or %', max: 20 },
];

/** The customer, the job, and the terms that the sums depend on. */
export function DraftFields(props: FieldsProps) {
  const { values, set } = props;
  const withKind = (kind: PricedKind, taxed: boolean) =>
    PRICED_KINDS.filter((other) => (other === kind ? taxed : values.taxedKinds.includes(other)));
  return (
    <StaffPanel heading="Customer and job">
      <div className={`grid top ${styles.fields}`}>
        {CUSTOMER.map((rules) => (
          <Text key={rules.name} rules={rules} {...props} />
        ))}
      </div>
      <div className={`grid top ${styles.fields}`}>
        {JOB.map((rules) => (
          <Text key={rules.name} rules={rules} {...props} />
        ))}
        <fieldset className={`row gap-0 across-4 whole ${styles.checks}`}>
          <legend>Taxed</legend>
          {PRICED_KINDS.map((kind) => (
            <label className="tap small" key={kind}>
              <input
                type="checkbox"
                name={`taxed-${kind}`}
                checked={values.taxedKinds.includes(kind)}
                onChange={({ target }) => set('taxedKinds', withKind(kind, target.checked))}
              />
              {labelOf(LINE_KINDS, kind)}
            </label>
          ))}
        </fieldset>
      </div>
    </StaffPanel>
  );
}

/** The texts around the lines. */
export function DraftTexts({ values, errors, set }: FieldsProps) {
  return (
    <StaffPanel heading="Introduction and terms">
      <TextAreaField
        unmarked
        label="Introduction, above the lines"
        name="introduction"
        maxLength={LIMITS.introduction.max}
        error={errors.introduction}
        value={values.introduction}
        onChange={({ target }) => set('introduction', target.value)}
      />
      <TextAreaField
        unmarked
        label="Terms"
        name="terms"
        maxLength={LIMITS.terms.max}
        error={errors.terms}
        value={values.terms}
        onChange={({ target }) => set('terms', target.value)}
      />
    </StaffPanel>
  );
}

function Text({ rules: { name, label, max, type, numeric }, values, errors, set }: FieldsProps & { rules: TextRules }) {
  return (
    <TextField
      unmarked
      label={label}
      name={name}
      type={type}
      inputMode={numeric ? 'decimal' : undefined}
      autoComplete="off"
      maxLength={type === 'date' ? undefined : max}
      error={errors[name]}
      value={values[name]}
      onChange={({ target }) => set(name, target.value)}
    />
  );
}
