import { choicesFrom, labelOf } from '../../../../backend/config/choices.contract.js';
import { isIsoDate } from '../../../../backend/config/zone-time.contract.js';
import { ADMIN_LIMITS } from '../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import { dollarText } from '../../../../backend/measures/money.contract.js';
import {
  QUOTATION_PAGE_SIZE,
  QUOTATION_SORTS,
  type QuotationCounts,
  type QuotationRow,
} from '../../../../backend/quotations/admin/quotations-admin.contract.js';
import { HANDOVER_STATES } from '../../../../backend/quotations/handover/handover.contract.js';
import { DECLINE_REASONS, isOpen, QUOTATION_STATES } from '../../../../backend/quotations/quotations.contract.js';
import { inquiryAddress } from '../../../features/inquiry-admin/admin-paths.js';
import { RevisionBadge } from '../../../features/inquiry-admin/badges.js';
import * as paths from '../../../features/quotation-admin/admin-paths.js';
import { StaffTime, StateMark, TapLink } from '../../../features/staff/cells.js';
import type { ListFilter, StaffColumn } from '../../../features/staff/list/staff-list.js';
import { daysText, ResourceList, useAddressQuery } from '../../../features/staff/list/staff-list.js';
import { LIST_PARTS, PAGES, StaffPage } from '../../../features/staff/shell/staff-page.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { LastDay } from '../../../shell/company.js';
import { Link } from '../../../ui/button.js';
import { CalendarDate } from '../../../ui/calendar-date.js';
import type { SelectOption } from '../../../ui/form-fields.js';

const COLUMNS: readonly StaffColumn<QuotationRow>[] = [
  {
    head: 'Quotation',
    cell: (row) => (
      <Link className="mono nowrap strong" to={paths.quotationAddress(row)}>
        {paths.quotationName(row.number, row.letter)}
      </Link>
    ),
  },
  { head: 'Customer', cell: (row) => <Customer row={row} /> },
  { head: 'State', cell: (row) => <States row={row} /> },
  {
    head: 'Total',
    figures: true,
    cell: ({ acceptedTotal, total }) => (total === null ? 'Deleted' : dollarText(acceptedTotal ?? total)),
  },
  { head: 'Valid through', cell: ({ state, expiresAt }) => isOpen(state) && expiresAt && <LastDay end={expiresAt} /> },
  { head: 'Changed', cell: ({ updatedAt }) => <StaffTime at={updatedAt} /> },
  {
    head: 'Inquiry',
    cell: ({ inquiry }) => <TapLink to={inquiryAddress(inquiry)} look="mono nowrap" text={inquiry} />,
  },
];

export const AdminQuotationsPage = () => (
  <StaffPage {...PAGES.quotations}>
    <QuotationList />
  </StaffPage>
);

function QuotationList() {
  const counts = useStaffQuery<QuotationCounts>([paths.QUOTATIONS_API, 'counts']).data;
  const shown = useAddressQuery().get('sort');
  const sort = QUOTATION_SORTS.find(({ value }) => value === shown) ?? QUOTATION_SORTS[0];
  return (
    <ResourceList
      address={paths.QUOTATIONS_ADDRESS}
      path={paths.QUOTATIONS_API}
      pageSize={QUOTATION_PAGE_SIZE.default}
      filters={filtersOf(counts)}
      linked={{
        names: DAY_FILTERS,
        facts: (value) => [
          daysText('First sent', value('sentFrom'), value('sentTo')),
          daysText('Accepted', value('acceptedFrom'), value('acceptedTo')),
        ],
        all: 'Show all quotations',
      }}
      toParameters={apiParameters}
      heading={sort.label}
      {...LIST_PARTS.quotations}
      caption={`Quotations: ${sort.label.toLowerCase()}`}
      columns={COLUMNS}
      isMarked={({ needsApproval }) => needsApproval}
    />
  );
}

function filtersOf(counts: QuotationCounts | undefined): ListFilter[] {
  const needsOwner = `Needs an owner${counts ? ` (${counts.needsApproval})` : ''}`;
  return [
    { label: 'Search', maxLength: ADMIN_LIMITS.search.max, placeholder: 'Number, customer, job, SKU, PO, state' },
    { name: 'state', label: 'State', placeholder: 'All states', options: stateChoices(counts) },
    { name: 'needsApproval', label: 'Approval', placeholder: 'Any', options: choicesFrom({ true: needsOwner }) },
    { name: 'handover', label: 'Handover', placeholder: 'Any', options: HANDOVER_STATES },
    { name: 'sort', label: 'Sort by', placeholder: QUOTATION_SORTS[0].label, options: QUOTATION_SORTS.slice(1) },
  ];
}

/** Filters without a control, set by links from the analytics. */
const DAY_FILTERS = ['sentFrom', 'sentTo', 'acceptedFrom', 'acceptedTo'] as const;

/** States of the choice 'Waiting for the customer'. */
const OPEN = 'sent,viewed';

export function stateChoices(counts: QuotationCounts | undefined): SelectOption[] {
  const withCount = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${count.toLocaleString('en-US')})`;
  const waiting = counts && counts.states.sent + counts.states.viewed;
  return [
    { value: 'open', label: withCount('Waiting for the customer', waiting) },
    ...QUOTATION_STATES.map(({ value, label }) => ({ value, label: withCount(label, counts?.states[value]) })),
  ];
}

/** Unknown values in the URL are ignored. */
export function apiParameters(filters: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams(filters);
  const state = filters.get('state');
  if (state === 'open') parameters.set('state', OPEN);
  else if (!QUOTATION_STATES.some(({ value }) => value === state)) parameters.delete('state');
  for (const name of DAY_FILTERS) if (!isIsoDate(parameters.get(name) ?? '')) parameters.delete(name);
  return parameters;
}

function Customer({ row: { customerName, customerCompany, project } }: { row: QuotationRow }) {
  if (customerName === '' && customerCompany === '') return <span className="muted">No customer data</span>;
  return (
    <span className="stack gap-1">
      <span>{customerCompany || customerName}</span>
      <span className="muted">{[customerCompany && customerName, project].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

function States({ row: { state, declineReason, draft, needsApproval, handedOverAt, endsOn } }: { row: QuotationRow }) {
  return (
    <span className="stack gap-1">
      <RevisionBadge state={state} />
      {declineReason && <span className="muted">{labelOf(DECLINE_REASONS, declineReason)}</span>}
      {state === 'accepted' && handedOverAt === null && <StateMark look="amber half">To hand over</StateMark>}
      {endsOn && (
        <span className="muted">
          Rental to <CalendarDate date={endsOn} style="medium" />
        </span>
      )}
      {draft && <span className="muted">{`Draft ${draft} started`}</span>}
      {needsApproval && <StateMark look="signal diamond">Needs an owner</StateMark>}
    </span>
  );
}
