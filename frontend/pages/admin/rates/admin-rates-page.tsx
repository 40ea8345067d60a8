import { rentalFactorsOf, type SalesTermsAnswer } from '../../../../backend/sales-terms/sales-terms.contract.js';
import { hasRight } from '../../../../backend/staff/staff.contract.js';
import { RATES_API, TERMS_API } from '../../../features/bulk-prices/rates-paths.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { useStaffQuery, useStaffSelf } from '../../../features/staff/use-staff.js';
import { AnchorButton, LinkButton } from '../../../ui/button.js';
import { RateCard } from './rate-card.js';
import { TermsPanel } from './terms-panel.js';

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
      actions={
        <>
          {mayEdit && (
            <LinkButton to="/admin/rates/import" variant="outline">
              Import
            </LinkButton>
          )}
          <AnchorButton href={`${RATES_API}/export`} variant="outline">
            Export CSV
          </AnchorButton>
        </>
      }
    >
      <Rates mayEdit={mayEdit} />
    </StaffPage>
  );
}

function Rates({ mayEdit }: { mayEdit: boolean }) {
  const terms = useStaffQuery<SalesTermsAnswer>([TERMS_API]);
  return (
    <StaffResults query={terms}>
      {(answer) => (
        <RateCard mayEdit={mayEdit} factors={rentalFactorsOf(answer)}>
          <TermsPanel terms={answer} mayEdit={mayEdit} />
        </RateCard>
      )}
    </StaffResults>
  );
}
