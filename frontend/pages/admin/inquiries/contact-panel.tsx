import { labelOf } from '../../../../backend/config/choices.contract.js';
import {
  INQUIRY_KINDS,
  type InquiryChange,
  type InquiryDetail,
} from '../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import {
  INQUIRY_FIELDS,
  inquiryFieldRules,
  inquiryValueText,
} from '../../../../backend/inquiries/inquiries.contract.js';
import { INQUIRY_SOURCES } from '../../../../backend/inquiries/inquiry-states.contract.js';
import { SPAM_SIGN_TEXTS } from '../../../../backend/inquiries/triage/triage.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { InquiryControl } from '../../../features/inquiry/inquiry-control.js';
import { INQUIRIES_API } from '../../../features/inquiry-admin/admin-paths.js';
import { StateBadge, UrgencyBadge } from '../../../features/inquiry-admin/badges.js';
import { callLink, replyLink } from '../../../features/inquiry-admin/inquiry-texts.js';
import { formText, StaffForm } from '../../../features/staff/editing/staff-form.js';
import { StaffFacts, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { AnchorButton } from '../../../ui/button.js';
import styles from './inquiries.module.css';
import { outcomeText } from './inquiry-queries.js';
import { sizeText } from './queue/queue-texts.js';

/** The first facts for sales: the person, the kind of request, its state and due time, and how to answer. */
export function ContactPanel({ inquiry }: { inquiry: InquiryDetail }) {
  const { name, phone, erasedAt, spamSigns } = inquiry;
  if (erasedAt) {
    return (
      <StaffPanel heading="Data erased">
        <p>
          This visitor’s data was erased on <StaffTime at={erasedAt} />. The inquiry stays so that the totals add up.
        </p>
      </StaffPanel>
    );
  }
  const call = callLink(phone);
  const reply = replyLink(inquiry);
  const isUnreachable = inquiry.emails.some(({ kind, state }) => kind === 'inquiry-confirmation' && state === 'failed');
  return (
    <StaffPanel heading={name}>
      <div className="row gap-1 across-5 muted small">
        <StateBadge state={inquiry.state} />
        <UrgencyBadge urgency={inquiry.urgency} />
        <span>
          Received <StaffTime at={inquiry.createdAt} />
        </span>
        {inquiry.urgentWord && <span>It says “{inquiry.urgentWord}”.</span>}
      </div>
      {spamSigns.length > 0 && (
        <p className="note medium" data-tone="signal">
          This may be spam: {spamSigns.map((sign) => SPAM_SIGN_TEXTS[sign] ?? sign).join('; ')}. The sender got no
          confirmation.
        </p>
      )}
      {isUnreachable && (
        <p className="note medium" data-tone="signal">
          The confirmation was not delivered. A reply may not get through either.
        </p>
      )}
      <div className={`row ${styles.actions}`}>
        {call && <AnchorButton href={call}>Call</AnchorButton>}
        {reply && (
          <AnchorButton variant="outline" href={reply}>
            Reply
          </AnchorButton>
        )}
      </div>
      {inquiry.email === '' && (
        <details>
          <summary>There is no email address. Add one</summary>
          <AddressForm inquiry={inquiry} />
        </details>
      )}
      <StaffFacts
        facts={[
          ['Wants', whatText(inquiry)],
          ['Came in by', labelOf(INQUIRY_SOURCES, inquiry.source)],
          ['Assigned to', inquiry.assignee?.name ?? 'Nobody'],
          ['Outcome', outcomeText(inquiry)],
          ...INQUIRY_FIELDS.filter((field) => inquiryFieldRules(field).contact && field !== 'name').map(
            (field) => [inquiryFieldRules(field).label, inquiry[field]] as const,
          ),
        ]}
      />
    </StaffPanel>
  );
}

/** Such as `Quote: Rental, 3 lines · 67 pcs · 2,742 lb`. */
function whatText({ kind, serviceType, documentTitle, size }: InquiryDetail): string {
  const what = documentTitle ?? inquiryValueText('serviceType', serviceType);
  return `${labelOf(INQUIRY_KINDS, kind)}: ${[what, sizeText(size)].filter(Boolean).join(', ')}`;
}

/** Adds the email address of a customer who called or came by. */
function AddressForm({ inquiry: { reference, version } }: { inquiry: InquiryDetail }) {
  const add = useStaffMutation<string, InquiryDetail>({
    call: (email) => {
      const change: InquiryChange = { version, email };
      return sendStaff('PATCH', `${INQUIRIES_API}/${reference}`, change);
    },
    invalidates: [INQUIRIES_API],
    toast: ({ email }) => ({ title: 'Address added', description: `Answers to ${reference} go to ${email}.` }),
  });
  return (
    <StaffForm
      action="Add the address"
      pendingAction="Adding..."
      pending={add.isPending}
      error={add.error}
      onSubmit={(form) => add.mutate(formText(form)('email'))}
    >
      {(failure) => <InquiryControl name="email" autoComplete="off" error={failure?.errors.email} />}
    </StaffForm>
  );
}

export function OriginPanel({ inquiry }: { inquiry: InquiryDetail }) {
  const { createdAt, submittedAt, referrer, campaign, userAgent, requestId, formType } = inquiry;
  return (
    <StaffPanel heading="Origin">
      <StaffFacts
        facts={[
          ['Received', <StaffTime key="received" at={createdAt} />],
          ["Sent (visitor's clock)", submittedAt && <StaffTime at={submittedAt} />],
          ['Form', labelOf(INQUIRY_KINDS, formType)],
          ['Sent from', referrer],
          ...Object.entries(campaign ?? {}).map(([name, value]) => [`First visit: ${name}`, value] as const),
          ['Browser', userAgent],
          ['Request', requestId],
        ]}
      />
    </StaffPanel>
  );
}
