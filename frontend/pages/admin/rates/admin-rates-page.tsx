import type { Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import type { FieldValues } from '../../../../backend/platform/http/validation/fields.contract.js';
import {
  rentalFactorsOf,
  SALES_TERMS_FIELDS,
  SALES_TERMS_ROWS,
  type SalesTermsResponse,
} from '../../../../backend/sales-terms/sales-terms.contract.js';
import { hasRight } from '../../../../backend/staff/staff.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { RATES_API, TERMS_API } from '../../../features/bulk-prices/rates-paths.js';
import { RecordForm } from '../../../features/staff/editing/record-form.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffFacts, StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { useStaffQuery, useStaffSelf, useVersionedMutation } from '../../../features/staff/use-staff.js';
import { RateCard } from './rate-card.js';

export function AdminRatesPage() {
  const self = useStaffSelf();
  const mayEdit = self != null && hasRight(self.role, 'edit-rates');
  return (
    <StaffPage
      heading="Rates"
      lead={
        mayEdit
          ? 'Prices of every item. A change is saved when you leave the cell, and appears on the public pages at once.'
          : 'Prices of every item. Owners can change them.'
      }
      right="rates"
      links={[...(mayEdit ? [['Import', '/admin/rates/import'] as const] : []), ['Export CSV', `${RATES_API}/export`]]}
    >
      <Rates mayEdit={mayEdit} />
    </StaffPage>
  );
}

function Rates({ mayEdit }: { mayEdit: boolean }) {
  const terms = useStaffQuery<SalesTermsResponse>([TERMS_API]);
  return (
    <StaffResults query={terms}>
      {(answer) => (
        <RateCard mayEdit={mayEdit} factors={rentalFactorsOf(answer)}>
          <StaffPanel heading="Terms">
            {mayEdit ? (
              <TermsForm terms={answer} />
            ) : (
              <StaffFacts facts={SALES_TERMS_ROWS.map(([field, { label }]) => [label, valueText(answer[field])])} />
            )}
          </StaffPanel>
        </RateCard>
      )}
    </StaffResults>
  );
}

function valueText(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
}

function TermsForm({ terms }: { terms: SalesTermsResponse }) {
  const save = useVersionedMutation({
    // The API reads numbers as they are typed.
    call: (change: FieldValues<typeof SALES_TERMS_FIELDS> & Versioned) =>
      sendStaff<SalesTermsResponse>('PATCH', TERMS_API, change),
    invalidates: [TERMS_API],
    toast: { title: 'Terms saved', description: 'They apply to new quotations and to the rates on the site.' },
  });
  return (
    <RecordForm
      wide
      unmarked
      fields={SALES_TERMS_FIELDS}
      record={terms}
      name="the terms"
      save={save}
      action="Save terms"
      pendingAction="Saving..."
    />
  );
}
