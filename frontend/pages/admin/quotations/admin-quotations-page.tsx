import {
  QUOTATION_PAGE_SIZE,
  QUOTATION_SORTS,
  type QuotationCounts,
  type QuotationRow,
} from '../../../../backend/quotations/desk/quotations-desk.contract.js';
import { QUOTATION_LIMITS } from '../../../../backend/quotations/quotations.contract.js';
import { QUOTATIONS_ADDRESS, QUOTATIONS_API } from '../../../features/quotation-desk/desk-paths.js';
import {
  ChoiceFilter,
  daysText,
  LinkedFilters,
  SearchFilter,
  StaffFilters,
  StaffList,
  useStaffList,
} from '../../../features/staff/list/staff-list.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { apiParameters, DAY_FILTERS, FILTERS, stateChoices } from './quotation-list-state.js';
import { QuotationTable } from './quotation-table.js';

export function AdminQuotationsPage() {
  return (
    <StaffPage heading="Quotations" lead="Every quotation starts from an inquiry." right="quotations">
      <QuotationList />
    </StaffPage>
  );
}

function QuotationList() {
  const counts = useStaffQuery<QuotationCounts>([QUOTATIONS_API, 'counts']).data;
  const list = useStaffList<QuotationRow>({
    address: QUOTATIONS_ADDRESS,
    path: QUOTATIONS_API,
    filters: FILTERS,
    pageSize: QUOTATION_PAGE_SIZE.default,
    toParameters: apiParameters,
  });
  const sort = QUOTATION_SORTS.find(({ value }) => value === list.value('sort')) ?? QUOTATION_SORTS[0];
  return (
    <>
      <StaffFilters list={list}>
        <LinkedFilters
          list={list}
          names={DAY_FILTERS}
          facts={[
            daysText('First sent', list.value('sentFrom'), list.value('sentTo')),
            daysText('Accepted', list.value('acceptedFrom'), list.value('acceptedTo')),
          ]}
          all="Show all quotations"
        />
        <SearchFilter
          list={list}
          label="Search"
          maxLength={QUOTATION_LIMITS.search.max}
          placeholder="Number, customer, job, SKU"
        />
        <ChoiceFilter
          list={list}
          // Remounts with the counts, so that the value from the address is selected.
          key={counts ? 'counted' : 'waiting'}
          label="State"
          name="state"
          placeholder="All states"
          options={stateChoices(counts)}
        />
        <ChoiceFilter
          list={list}
          label="Approval"
          name="needsApproval"
          placeholder="Any"
          options={[{ value: 'true', label: `Needs an owner${counts ? ` (${counts.needsApproval})` : ''}` }]}
        />
        <ChoiceFilter
          list={list}
          label="Sort by"
          name="sort"
          placeholder={QUOTATION_SORTS[0].label}
          options={QUOTATION_SORTS.slice(1)}
        />
      </StaffFilters>
      <StaffList
        list={list}
        heading={sort.label}
        nouns={['quotation', 'quotations']}
        empty="No quotations yet. Open an inquiry and press 'Quote this'."
      >
        {(rows) => <QuotationTable rows={rows} caption={`Quotations: ${sort.label.toLowerCase()}`} />}
      </StaffList>
    </>
  );
}
