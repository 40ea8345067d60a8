import type { SalesTermsResponse } from '../../../../backend/sales-terms/sales-terms.contract.js';
import { SALES_TERMS_FIELDS, SALES_TERMS_ROWS } from '../../../../backend/sales-terms/sales-terms.contract.js';
import { TERMS_API } from '../../../features/bulk-prices/rates-paths.js';
import { QUOTATIONS_API } from '../../../features/quotation-admin/admin-paths.js';
import { ChangeForm } from '../../../features/staff/editing/record-form.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffFacts, StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { useRight, useStaffQuery } from '../../../features/staff/use-staff.js';

/** What rates follow from, and what every new quotation starts with. */
export function AdminSalesTermsPage() {
  const mayEdit = useRight('edit-rates');
  const terms = useStaffQuery<SalesTermsResponse>([TERMS_API]);
  return (
    <StaffPage
      heading="Quotation settings"
      lead={`Terms, tax, validity, deposit, numbering and limits of quotations, and the factors of rental rates. ${mayEdit ? 'A quotation that was sent never changes.' : 'Owners can change them.'}`}
      right="rates"
    >
      <StaffResults query={terms}>
        {(answer) => (
          <StaffPanel heading="Settings">
            {mayEdit ? (
              <ChangeForm
                wide
                sticky
                unmarked
                path={TERMS_API}
                // The API reads numbers as they are typed.
                fields={SALES_TERMS_FIELDS}
                record={answer}
                name="the terms"
                action="Save terms"
                // Drafts say what is not decided yet.
                invalidates={[TERMS_API, QUOTATIONS_API]}
                toast={SAVED}
              />
            ) : (
              <StaffFacts facts={SALES_TERMS_ROWS.map(([field, { label }]) => [label, valueText(answer[field])])} />
            )}
          </StaffPanel>
        )}
      </StaffResults>
    </StaffPage>
  );
}

const valueText = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);

const SAVED = { title: 'Terms saved', description: 'They apply to new quotations and to the rates on the site.' };
