interface EmailKindRules {
  /** Shown to staff. */
  label: string;
  /** Table that `subjectId` refers to. Erasing a person there also erases them from its emails. */
  subject:
    | 'inquiry'
    | 'inquiry_answer'
    | 'access_request'
    | 'password_reset'
    | 'sync_run'
    | 'quotation_revision'
    | 'webhook_target'
    | 'claim_reminder';
  /** Sent to our own staff, so a refusal by policy or routing is retried. */
  toOurselves: boolean;
  /** Counts in the ledger: an inquiry is delivered once all such emails are. */
  inLedger?: true;
}

/** Every kind of email. A new kind needs an entry here and an `EmailComposer` in its feature's `*.emails.ts`. */
export const EMAIL_KINDS = {
  'inquiry-sales': { label: 'To the sales desk', subject: 'inquiry', toOurselves: true, inLedger: true },
  'inquiry-confirmation': {
    label: 'Confirmation to the visitor',
    subject: 'inquiry',
    toOurselves: false,
    inLedger: true,
  },
  'inquiry-due-soon': { label: 'Reminder of the due time', subject: 'inquiry', toOurselves: true },
  'inquiry-late': { label: 'Late inquiry, to the owners', subject: 'inquiry', toOurselves: true },
  'inquiry-answer': { label: 'Answer', subject: 'inquiry_answer', toOurselves: false },
  'document-link': { label: 'Document link', subject: 'access_request', toOurselves: false },
  'document-refused': { label: 'Refusal', subject: 'access_request', toOurselves: false },
  'quotation-sent': { label: 'Quotation', subject: 'quotation_revision', toOurselves: false },
  'quotation-accepted': { label: 'Confirmation of an acceptance', subject: 'quotation_revision', toOurselves: false },
  'quotation-accepted-sales': {
    label: 'Accepted quotation, to the sales desk',
    subject: 'quotation_revision',
    toOurselves: true,
  },
  'quotation-declined': { label: 'Declined quotation', subject: 'quotation_revision', toOurselves: true },
  'quotation-question': { label: 'Question about a quotation', subject: 'quotation_revision', toOurselves: true },
  'quotation-expires-soon': { label: 'Quotation expires soon', subject: 'quotation_revision', toOurselves: true },
  'quotation-expired': { label: 'Expired quotation', subject: 'quotation_revision', toOurselves: true },
  'quotation-approval': { label: 'Quotation waits for an owner', subject: 'quotation_revision', toOurselves: true },
  'quotation-refusal': { label: 'Refused prices', subject: 'quotation_revision', toOurselves: true },
  'quotation-reopened': { label: 'Acceptance undone', subject: 'quotation_revision', toOurselves: false },
  'removals-held': { label: 'Held removals', subject: 'sync_run', toOurselves: true },
  'webhook-stopped': { label: 'Webhook off', subject: 'webhook_target', toOurselves: true },
  'claims-expire': { label: 'Expiring claims', subject: 'claim_reminder', toOurselves: true },
  'staff-invitation': { label: 'Invitation', subject: 'password_reset', toOurselves: false },
  'password-reset': { label: 'New password', subject: 'password_reset', toOurselves: false },
} as const satisfies Record<string, EmailKindRules>;

export type EmailKind = keyof typeof EMAIL_KINDS;
export type EmailSubject = EmailKindRules['subject'];

/** The kinds of email about rows of a table. */
export function emailKindsAbout(subject: EmailSubject): EmailKind[] {
  return kindsWhere((rules) => rules.subject === subject);
}

export const LEDGER_EMAIL_KINDS: readonly EmailKind[] = kindsWhere((rules) => rules.inLedger === true);

function kindsWhere(holds: (rules: EmailKindRules) => boolean): EmailKind[] {
  return (Object.keys(EMAIL_KINDS) as EmailKind[]).filter((kind) => holds(EMAIL_KINDS[kind]));
}
