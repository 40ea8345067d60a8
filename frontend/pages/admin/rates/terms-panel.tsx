import {
  SALES_TERMS_ROWS,
  type SalesTermsAnswer,
  type SalesTermsChange,
} from '../../../../backend/sales-terms/sales-terms.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { TERMS_API } from '../../../features/bulk-prices/rates-paths.js';
import { ConflictDialog } from '../../../features/staff/editing/record-actions.js';
import { formText, formVersion, StaffForm } from '../../../features/staff/editing/staff-form.js';
import { StaffFacts, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { useVersionedMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { CheckField, TextAreaField, TextField } from '../../../ui/form-fields.js';

/** The sales terms: a form for owners, read-only for sales. */
export function TermsPanel({ terms, mayEdit }: { terms: SalesTermsAnswer; mayEdit: boolean }) {
  return (
    <StaffPanel heading="Terms">
      {mayEdit ? (
        <TermsForm terms={terms} />
      ) : (
        <StaffFacts facts={SALES_TERMS_ROWS.map(([field, { label }]) => [label, valueText(terms[field])])} />
      )}
    </StaffPanel>
  );
}

function valueText(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
}

function TermsForm({ terms }: { terms: SalesTermsAnswer }) {
  const show = useToast();
  const save = useVersionedMutation({
    call: (change: SalesTermsChange) => sendStaff<SalesTermsAnswer>('PATCH', TERMS_API, change),
    invalidates: [TERMS_API],
    onDone: () =>
      show({ title: 'Terms saved', description: 'They apply to new quotations and to the rates on the site.' }),
  });
  return (
    <>
      <StaffForm
        key={save.formKey}
        version={terms.version}
        action="Save terms"
        pendingAction="Saving..."
        pending={save.isPending}
        error={save.error}
        wide
        onSubmit={(form) => {
          const text = formText(form);
          const values = SALES_TERMS_ROWS.map(([field, { kind }]) => [
            field,
            kind === 'switch' ? text(field) !== '' : text(field),
          ]);
          save.mutate({ ...Object.fromEntries(values), version: formVersion(form) });
        }}
      >
        {(failure) =>
          SALES_TERMS_ROWS.map(([field, row]) =>
            row.kind === 'switch' ? (
              <CheckField
                key={field}
                label={row.label}
                name={field}
                defaultChecked={terms[field] === true}
                error={failure?.errors[field]}
              />
            ) : row.kind === 'text' ? (
              <TextAreaField
                key={field}
                unmarked
                label={row.label}
                name={field}
                maxLength={row.maxLength}
                defaultValue={String(terms[field])}
                error={failure?.errors[field]}
              />
            ) : (
              <TextField
                key={field}
                unmarked
                label={row.label}
                name={field}
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                defaultValue={String(terms[field])}
                error={failure?.errors[field]}
              />
            ),
          )
        }
      </StaffForm>
      <ConflictDialog conflict={save.conflict} record="the terms" />
    </>
  );
}
