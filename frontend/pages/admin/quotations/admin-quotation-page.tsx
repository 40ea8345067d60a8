import { useLocation, useParams } from 'react-router';
import { labelOf } from '../../../../backend/inquiries/inquiries.contract.js';
import type { QuotationDetail, RevisionDetail } from '../../../../backend/quotations/desk/quotations-desk.contract.js';
import { REVISION_STATES } from '../../../../backend/quotations/quotations.contract.js';
import { QUOTATIONS_ADDRESS, QUOTATIONS_API } from '../../../features/quotation-desk/desk-paths.js';
import { useFocusAfterChange } from '../../../features/staff/editing/focus.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { LinkButton } from '../../../ui/button.js';
import styles from './admin-quotation-page.module.css';
import { RequestAndDraft } from './draft/request-and-draft.js';
import { hasDraft } from './draft/use-draft.js';
import { HistoryPanel } from './history-panel.js';
import { QuotationMails } from './quotation-mails.js';
import { SentRevision } from './sent-revision.js';
import { StatusPanel } from './status-panel.js';

/** One quotation: its draft, its sent revisions, and their outcome. */
export function AdminQuotationPage() {
  const { id = '' } = useParams();
  const query = useStaffQuery<QuotationDetail>([QUOTATIONS_API, id]);
  return (
    <StaffPage
      heading={query.data ? headingOfPage(query.data) : 'Quotation'}
      right="quotations"
      actions={
        <LinkButton variant="outline" to={QUOTATIONS_ADDRESS}>
          All quotations
        </LinkButton>
      }
    >
      {/* Keyed, so that no state of another quotation remains. */}
      <QuotationScreen key={id} id={id} />
    </StaffPage>
  );
}

function QuotationScreen({ id }: { id: string }) {
  const query = useStaffQuery<QuotationDetail>([QUOTATIONS_API, id]);
  // A refetch error must not replace what was typed.
  if (!query.data) return <StaffResults query={query}>{() => null}</StaffResults>;
  return <LoadedQuotation quotation={query.data} />;
}

function LoadedQuotation({ quotation }: { quotation: QuotationDetail }) {
  const letter = new URLSearchParams(useLocation().search).get('revision');
  // Sending and discarding remove the editor, and with it the button that was pressed.
  const screen = useFocusAfterChange<HTMLDivElement>(`${quotation.draft?.letter} ${quotation.current?.letter}`);
  const { draft, current } = quotation;
  const earlier = letter !== null && letter !== current?.letter && letter !== draft?.letter ? letter : null;
  return (
    <div ref={screen} className={styles.screen}>
      <StatusPanel quotation={quotation} />
      {earlier !== null && <EarlierRevision id={quotation.id} letter={earlier} />}
      {hasDraft(quotation) && <RequestAndDraft quotation={quotation} />}
      {current && <SentRevision id={quotation.id} revision={current} heading={headingOf(current)} />}
      {quotation.number !== null && <HistoryPanel quotation={quotation} />}
      <QuotationMails quotation={quotation} />
    </div>
  );
}

function EarlierRevision({ id, letter }: { id: number; letter: string }) {
  const revision = useStaffQuery<RevisionDetail>([QUOTATIONS_API, id, 'revisions', letter]);
  return (
    <StaffResults query={revision}>
      {(answer) => <SentRevision id={id} revision={answer} heading={headingOf(answer)} />}
    </StaffResults>
  );
}

function headingOfPage({ number, draft }: QuotationDetail): string {
  if (number !== null) return `Quotation ${number}`;
  const customer = draft?.customerCompany || draft?.customerName;
  return customer ? `Quotation for ${customer}` : 'Quotation';
}

function headingOf({ letter, state }: RevisionDetail): string {
  return `Revision ${letter}: ${labelOf(REVISION_STATES, state).toLowerCase()}`;
}
