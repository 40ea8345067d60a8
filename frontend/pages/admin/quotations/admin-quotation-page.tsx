import { useLocation, useParams } from 'react-router';
import { labelOf } from '../../../../backend/config/choices.contract.js';
import { phoneParts } from '../../../../backend/config/phone.contract.js';
import { dollarText } from '../../../../backend/measures/money.contract.js';
import { EMAIL_KINDS } from '../../../../backend/platform/email/email.contract.js';
import * as desk from '../../../../backend/quotations/admin/quotations-admin.contract.js';
import { deliveryText } from '../../../../backend/quotations/handover/handover.contract.js';
import { chargeNote } from '../../../../backend/quotations/line-texts.contract.js';
import { LINE_KINDS, REVISION_STATES } from '../../../../backend/quotations/quotations.contract.js';
import { percentText } from '../../../../backend/quotations/totals.contract.js';
import { RevisionBadge } from '../../../features/inquiry-admin/badges.js';
import { Conversation, RelatedPanel } from '../../../features/inquiry-admin/conversation.js';
import { QUOTATIONS_ADDRESS, QUOTATIONS_API, quotationAddress } from '../../../features/quotation-admin/admin-paths.js';
import { StaffTime } from '../../../features/staff/cells.js';
import { useFocusAfterChange } from '../../../features/staff/editing/focus.js';
import { type StaffColumn, StaffTable } from '../../../features/staff/list/staff-list.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffFacts, StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { EmailsPanel, refreshWhileSending } from '../../../features/staff-emails/emails-panel.js';
import { PhoneLinks } from '../../../shell/company.js';
import { Link, NewTabButton } from '../../../ui/button.js';
import { CalendarDate } from '../../../ui/calendar-date.js';
import { RequestAndDraft, TotalsPanel } from './draft/draft-editor.js';
import { hasDraft } from './draft/use-draft.js';
import styles from './quotations-admin.module.css';
import { HandoverPanel, StatusPanel } from './status-panel.js';

export function AdminQuotationPage() {
  const { id = '' } = useParams();
  const query = useStaffQuery<desk.QuotationDetail>([QUOTATIONS_API, id]);
  return (
    <StaffPage
      heading={query.data ? headingOfPage(query.data) : 'Quotation'}
      right="quotations"
      links={{ 'All quotations': QUOTATIONS_ADDRESS }}
    >
      {/* Keyed, so that no state of another quotation remains. */}
      <QuotationScreen key={id} id={id} />
    </StaffPage>
  );
}

function QuotationScreen({ id }: { id: string }) {
  const query = useStaffQuery<desk.QuotationDetail>([QUOTATIONS_API, id]);
  // A refetch error must not replace what was typed.
  if (!query.data) return <StaffResults query={query}>{() => null}</StaffResults>;
  return <LoadedQuotation quotation={query.data} />;
}

function LoadedQuotation({ quotation }: { quotation: desk.QuotationDetail }) {
  const letter = new URLSearchParams(useLocation().search).get('revision');
  // Sending and discarding remove the editor, and with it the button that was pressed.
  const screen = useFocusAfterChange<HTMLDivElement>(`${quotation.draft?.letter} ${quotation.current?.letter}`);
  const { draft, current } = quotation;
  const earlier = letter !== null && letter !== current?.letter && letter !== draft?.letter ? letter : null;
  // The lines of a draft need the whole width.
  const columns = hasDraft(quotation) ? '' : styles.columns;
  return (
    <div ref={screen} className={`stack gap-5 ${columns}`}>
      <StatusPanel quotation={quotation} />
      <div className="stack gap-5">
        {current?.state === 'accepted' && <HandoverPanel quotation={quotation} accepted={current} />}
        <Conversation reference={quotation.inquiry} />
        {earlier !== null && <EarlierRevision id={quotation.id} letter={earlier} />}
        {hasDraft(quotation) && <RequestAndDraft quotation={quotation} />}
        {current && <SentRevision id={quotation.id} revision={current} heading={headingOf(current)} />}
        {quotation.number !== null && <HistoryPanel quotation={quotation} />}
      </div>
      <div className="stack gap-5">
        <QuotationEmails quotation={quotation} />
        <RelatedPanel reference={quotation.inquiry} />
      </div>
    </div>
  );
}

function EarlierRevision({ id, letter }: { id: number; letter: string }) {
  const revision = useStaffQuery<desk.RevisionDetail>([QUOTATIONS_API, id, 'revisions', letter]);
  return (
    <StaffResults query={revision}>
      {(answer) => <SentRevision id={id} revision={answer} heading={headingOf(answer)} />}
    </StaffResults>
  );
}

function headingOfPage({ number, draft }: desk.QuotationDetail): string {
  if (number !== null) return `Quotation ${number}`;
  const customer = draft?.customerCompany || draft?.customerName;
  return customer ? `Quotation for ${customer}` : 'Quotation';
}

const headingOf = ({ letter, state }: desk.RevisionDetail): string =>
  `Revision ${letter}: ${labelOf(REVISION_STATES, state).toLowerCase()}`;

const HistoryPanel = ({ quotation }: { quotation: desk.QuotationDetail }) => (
  <StaffPanel heading="Revisions">
    <StaffTable
      caption="Revisions, newest first"
      columns={[
        {
          head: 'Revision',
          cell: ({ letter, state }: desk.RevisionSummary) =>
            state === 'superseded' ? (
              <Link to={`${quotationAddress(quotation)}?revision=${letter}`}>{letter}</Link>
            ) : (
              letter
            ),
        },
        { head: 'State', cell: ({ state }) => <RevisionBadge state={state} /> },
        { head: 'Total', figures: true, cell: ({ total }) => dollarText(total) },
        { head: 'Sent', cell: ({ sentAt }) => sentAt && <StaffTime at={sentAt} /> },
        { head: 'By', cell: ({ sentBy }) => sentBy },
        { head: 'Viewed', cell: ({ viewedAt }) => viewedAt && <StaffTime at={viewedAt} /> },
        { head: 'Decided', cell: ({ decidedAt }) => decidedAt && <StaffTime at={decidedAt} /> },
      ]}
      rows={quotation.revisions}
    />
  </StaffPanel>
);

/** The emails about all revisions of a quotation; nothing before the first one. */
export function QuotationEmails({ quotation: { id, erasedAt } }: { quotation: desk.QuotationDetail }) {
  const emails =
    useStaffQuery<desk.QuotationEmailResponse[]>([QUOTATIONS_API, id, 'emails'], {
      refetchInterval: ({ state }) => refreshWhileSending(state.data),
    }).data ?? [];
  if (emails.length === 0) return null;
  return (
    <EmailsPanel
      emails={emails}
      path={`${QUOTATIONS_API}/${id}`}
      invalidates={[QUOTATIONS_API]}
      nameOf={({ kind, letter }) => `${EMAIL_KINDS[kind].label}, revision ${letter}`}
      mayResend={({ replaced }) => !replaced && erasedAt === null}
    />
  );
}

const COLUMNS: readonly StaffColumn<desk.QuotationLineResponse>[] = [
  { head: 'Line', cell: ({ position }) => position },
  { head: 'Kind', cell: ({ kind }) => labelOf(LINE_KINDS, kind) },
  { head: 'Item', cell: (line) => <Item line={line} /> },
  {
    head: 'Quantity',
    figures: true,
    cell: ({ kind, quantity, unit }) =>
      kind === 'discount' ? '' : [quantity.toLocaleString('en-US'), unit].filter(Boolean).join(' '),
  },
  { head: 'Price', figures: true, cell: (line) => priceText(line) },
  { head: 'Total', figures: true, cell: ({ amount }) => (amount === null ? 'On request' : dollarText(amount)) },
];

/** A revision as it was sent. Nothing of it can change. */
function SentRevision({ id, revision, heading }: { id: number; revision: desk.RevisionDetail; heading: string }) {
  const { customerName, customerCompany, customerEmail, customerPhone, project, siteAddress } = revision;
  const { rentalDays, startDate, lines, totals, taxPercent, message, copies, introduction, terms } = revision;
  return (
    <StaffPanel heading={heading}>
      <StaffFacts
        facts={[
          ['Customer', [customerName, customerCompany].filter(Boolean).join(', ')],
          ['Sent to', [customerEmail, ...copies].filter(Boolean).join(', ')],
          ['Phone', customerPhone && <PhoneLinks parts={phoneParts(customerPhone)} />],
          ['Job', [project, siteAddress].filter(Boolean).join('\n')],
          ['Rental', rentalDays && `${rentalDays} days`],
          ['Start', startDate && <CalendarDate date={startDate} style="medium" />],
          ['Delivery or pickup', deliveryText(revision)],
          ['Site contact', revision.siteContact],
          ['Text of the email', message],
          ['Introduction', introduction],
        ]}
      />
      <StaffTable caption={`Lines of revision ${revision.letter}`} columns={COLUMNS} rows={lines} />
      <TotalsPanel letter={revision.letter} totals={totals} taxPercent={taxPercent} />
      <div>
        <NewTabButton variant="outline" href={desk.revisionPdfAddress(id, revision.letter)}>
          {`PDF of revision ${revision.letter}`}
        </NewTabButton>
      </div>
      {terms !== '' && (
        <details>
          <summary>Terms</summary>
          <p className={`lines above-2 ${styles.terms}`}>{terms}</p>
        </details>
      )}
    </StaffPanel>
  );
}

/** The charge is not a column of its own, because that leaves too little width for the names. */
function Item({ line }: { line: desk.QuotationLineResponse }) {
  const { name, sku, section, description, optional } = line;
  const note = [sku, section, description].filter(Boolean).join(' · ');
  return (
    <span className="stack gap-1">
      <span>{name}</span>
      <span className="muted">
        {optional && <strong>Optional </strong>}
        <span>{note}</span>
      </span>
      <span className="muted">{chargeNote(line, null)}</span>
    </span>
  );
}

function priceText({ priceOnRequest, percent, unitAmount }: desk.QuotationLineResponse): string {
  if (priceOnRequest) return 'On request';
  if (percent !== null) return percentText(percent);
  return unitAmount === null ? '' : dollarText(unitAmount);
}
