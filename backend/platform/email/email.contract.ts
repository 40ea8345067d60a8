interface EmailKindRules {
  /** Shown to staff. */
  label: string;
  /** Table that `subjectId` refers to. Erasing a person there also erases them from its emails. */
  subject:
    | 'inquiry'
    | 'inquiry_answer'
    | 'access_request'
    | 'password_reset'
    | 'staff_audit'
    | 'sync_run'
    | 'quotation_revision'
    | 'webhook_target'
    | 'claim_reminder';
  /** Sent to our own staff, so a refusal by policy or routing is retried. */
  toOurselves: boolean;
}

const toOthers = (label: string, subject: EmailSubject): EmailKindRules => ({ label, subject, toOurselves: false });
const toOurselves = (label: string, subject: EmailSubject): EmailKindRules => ({ label, subject, toOurselves: true });

/** Every kind of email. A new kind needs an entry here and an `EmailComposer` in its feature's `*.emails.ts`. */
export const EMAIL_KINDS = {
  'inquiry-sales': toOurselves('To the sales desk', 'inquiry'),
  'inquiry-confirmation': toOthers('Confirmation to the visitor', 'inquiry'),
  'inquiry-due-soon': toOurselves('Reminder of the due time', 'inquiry'),
  'inquiry-late': toOurselves('Late inquiry, to the owners', 'inquiry'),
  'inquiry-reply': toOurselves('Email from the customer', 'inquiry'),
  'inquiry-answer': toOthers('Answer', 'inquiry_answer'),
  'document-link': toOthers('Document link', 'access_request'),
  'document-refused': toOthers('Refusal', 'access_request'),
  'quotation-sent': toOthers('Quotation', 'quotation_revision'),
  'quotation-accepted': toOthers('Confirmation of an acceptance', 'quotation_revision'),
  'quotation-accepted-sales': toOurselves('Accepted quotation, to the sales desk', 'quotation_revision'),
  'quotation-declined': toOurselves('Declined quotation', 'quotation_revision'),
  'quotation-question': toOurselves('Question about a quotation', 'quotation_revision'),
  'quotation-expires-soon': toOurselves('Quotation expires soon', 'quotation_revision'),
  'quotation-expired': toOurselves('Expired quotation', 'quotation_revision'),
  'quotation-ends-soon': toOurselves('Rental ends soon', 'quotation_revision'),
  'quotation-approval': toOurselves('Quotation waiting for an owner', 'quotation_revision'),
  'quotation-refusal': toOurselves('Refused prices', 'quotation_revision'),
  'quotation-reopened': toOthers('Acceptance undone', 'quotation_revision'),
  'removals-held': toOurselves('Held removals', 'sync_run'),
  'webhook-stopped': toOurselves('Webhook off', 'webhook_target'),
  'claims-expire': toOurselves('Expiring claims', 'claim_reminder'),
  'staff-invitation': toOthers('Invitation', 'password_reset'),
  'password-reset': toOthers('New password', 'password_reset'),
  'account-changed': toOthers('Changed account', 'staff_audit'),
};

export type EmailKind = keyof typeof EMAIL_KINDS;
export type EmailSubject = EmailKindRules['subject'];

/** The kinds of email about rows of a table. */
export const emailKindsAbout = (subject: EmailSubject): EmailKind[] =>
  (Object.keys(EMAIL_KINDS) as EmailKind[]).filter((kind) => EMAIL_KINDS[kind].subject === subject);

/** Count in the ledger: an inquiry is delivered once all such emails are. */
export const LEDGER_EMAIL_KINDS: readonly EmailKind[] = ['inquiry-sales', 'inquiry-confirmation'];

/**
 * `waiting` until the server accepts it (`delivered`), retries run out (`failed`), or it must no longer be sent (`erased`). Without a mail
 * server it is saved as a file (`kept`) and reaches nobody.
 */
export const EMAIL_STATES = ['waiting', 'delivered', 'kept', 'failed', 'erased'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

interface EmailAttemptResponse {
  at: string;
  accepted: boolean;
  /** Server answer or network error. */
  answer: string;
}

/** An email as staff see it. */
export interface EmailResponse {
  id: string;
  kind: EmailKind;
  /** '' after erasure. */
  recipient: string;
  state: EmailState;
  /** Attempts since it was last queued; `attempts` also lists earlier ones. */
  attemptCount: number;
  lastError: string | null;
  /** Null unless waiting. */
  nextAttemptAt: string | null;
  deliveredAt: string | null;
  createdAt: string;
  /** Oldest first. */
  attempts: EmailAttemptResponse[];
}

/** The body of `POST …/resend`. */
export interface Resend {
  /** One email in any state; default: all failed emails. */
  emailId?: string;
}

/**
 * Maximum bytes of an email's files before encoding, which adds a third: many mail servers refuse 10 MB. The limit for documents leaves
 * room for the quotation and its cut sheets.
 */
export const EMAIL_BYTES = { all: 7_000_000, documents: 5_000_000 } as const;
