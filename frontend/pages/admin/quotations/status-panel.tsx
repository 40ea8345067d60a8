import { labelOf } from '../../../../backend/inquiries/inquiries.contract.js';
import { dollarText } from '../../../../backend/measures/money.contract.js';
import {
  purchaseOrderAddress,
  type QuotationDetail,
  type RevisionDetail,
} from '../../../../backend/quotations/desk/quotations-desk.contract.js';
import { DECLINE_REASONS, isOpen, LINK_DAYS_AFTER_END } from '../../../../backend/quotations/quotations.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { inquiryAddress } from '../../../features/inquiry-desk/desk-paths.js';
import { LastDay } from '../../../features/quotation-desk/company-date.js';
import { QUOTATION_CHANGES, QUOTATIONS_API } from '../../../features/quotation-desk/desk-paths.js';
import { RevisionBadge } from '../../../features/quotation-desk/revision-badge.js';
import { ConflictDialog } from '../../../features/staff/editing/record-actions.js';
import { StaffFacts, StaffFailureNote, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useVersionedMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { Button } from '../../../ui/button.js';
import { Link } from '../../../ui/link.js';
import { AcceptanceButton, DeclineButton } from './decision-buttons.js';
import { LinkActions } from './link-actions.js';
import styles from './status-panel.module.css';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The state of a quotation, with actions for its sent revision. */
export function StatusPanel({ quotation }: { quotation: QuotationDetail }) {
  const { current, draft, inquiry, createdBy, createdAt, erasedAt, state, link } = quotation;
  if (current === null)
    return (
      <p className={styles.start}>
        <RevisionBadge state={state} />
        <span>
          For inquiry <InquiryLink reference={inquiry} />, started <StaffTime at={createdAt} /> by {createdBy}
        </span>
      </p>
    );
  const { acceptance, decline } = current;
  const linkEnd = linkEndOf(current);
  return (
    <StaffPanel heading="State" shown={`${state} ${draft?.letter} ${current.letter}`}>
      <StaffFacts
        facts={[
          ['State', <RevisionBadge key="state" state={state} />],
          ['Inquiry', <InquiryLink key="inquiry" reference={inquiry} />],
          [
            'Started',
            <>
              <StaffTime at={createdAt} /> by {createdBy}
            </>,
          ],
          [
            'Sent',
            current.sentAt && (
              <>
                <StaffTime at={current.sentAt} /> by {current.sentBy}
              </>
            ),
          ],
          ['Prices approved by', current.approvedBy],
          ['Valid through', current.expiresAt && <LastDay end={current.expiresAt} />],
          ['Link', !erasedAt && <LinkState key="link" link={link} end={linkEnd} />],
          ['Viewed', current.viewedAt && <StaffTime at={current.viewedAt} />],
          [
            'Decided',
            current.decidedAt && (
              <>
                <StaffTime at={current.decidedAt} />
                {current.decidedBy && ` by ${current.decidedBy}`}
              </>
            ),
          ],
          ['Accepted by', acceptance && [acceptance.name, acceptance.title].filter(Boolean).join(', ')],
          ['Purchase order', acceptance?.purchaseOrder],
          [
            'Purchase order file',
            acceptance?.hasPurchaseOrderFile ? (
              <a key="file" href={purchaseOrderAddress(quotation.id)} download>
                Download the PDF
              </a>
            ) : null,
          ],
          ['Accepted total', acceptance && dollarText(acceptance.total)],
          ['Optional lines accepted', acceptance?.optionalLines.join(', ')],
          ['Data', erasedAt && 'The personal data was erased.'],
          ['Reason', decline && labelOf(DECLINE_REASONS, decline.reason)],
          ['Comment', decline?.comment],
        ]}
      />
      {!erasedAt && (
        <div className={styles.actions}>
          {draft === null && state !== 'accepted' && <NewRevision quotation={quotation} />}
          {linkEnd > Date.now() && <LinkActions quotation={quotation} />}
          {isOpen(current.state) && (
            <>
              <AcceptanceButton quotation={quotation} revision={current} />
              <DeclineButton quotation={quotation} revision={current} />
            </>
          )}
        </div>
      )}
    </StaffPanel>
  );
}

function linkEndOf({ expiresAt }: RevisionDetail): number {
  return Date.parse(expiresAt ?? '') + LINK_DAYS_AFTER_END * DAY_MS;
}

/** @param end when every link expires, including a new one */
function LinkState({ link, end }: { link: string | null; end: number }) {
  const time = <StaffTime at={new Date(end).toISOString()} />;
  if (end <= Date.now()) return <>Ended {time}. Send a new revision to open it again.</>;
  return link === null ? 'Revoked. The customer cannot open the quotation.' : <>Active until {time}</>;
}

function InquiryLink({ reference }: { reference: string }) {
  return (
    <Link className={styles.inquiry} to={inquiryAddress(reference)}>
      {reference}
    </Link>
  );
}

function NewRevision({ quotation: { id, version } }: { quotation: QuotationDetail }) {
  const showToast = useToast();
  const revise = useVersionedMutation<{ version: number }, QuotationDetail>({
    call: (body) => sendStaff('POST', `${QUOTATIONS_API}/${id}/revisions`, body),
    invalidates: QUOTATION_CHANGES,
    onDone: ({ draft, current }) =>
      showToast({
        title: 'Draft started',
        description: `Revision ${draft?.letter} replaces ${current?.letter} when you send it.`,
      }),
  });
  return (
    <>
      <Button disabled={revise.isPending} onClick={() => revise.mutate({ version })}>
        New revision
      </Button>
      <StaffFailureNote error={revise.conflict ? null : revise.error} />
      <ConflictDialog conflict={revise.conflict} record="this quotation" keepLabel="Start a revision anyway" />
    </>
  );
}
