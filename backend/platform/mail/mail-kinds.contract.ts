interface MailKindRules {
  /** For staff. */
  label: string;
  /** Table whose row `subjectId` names. Erasing people from that row erases them from its mails, too. */
  subject: 'inquiry' | 'access_request' | 'password_reset';
  /** Goes to the company itself, so a refusal of our own mail server is retried. */
  toOurselves: boolean;
  /** An inquiry counts as delivered once all its mails with this mark are. */
  inLedger: boolean;
}

/** Every kind of mail. A new kind is an entry here, and a `MailComposer` in a `*.mails.ts` of its feature. */
export const MAIL_KINDS = {
  'inquiry-sales': { label: 'To the sales desk', subject: 'inquiry', toOurselves: true, inLedger: true },
  'inquiry-confirmation': {
    label: 'Confirmation to the visitor',
    subject: 'inquiry',
    toOurselves: false,
    inLedger: true,
  },
  'document-link': { label: 'Document link', subject: 'access_request', toOurselves: false, inLedger: false },
  'document-refused': { label: 'Refusal', subject: 'access_request', toOurselves: false, inLedger: false },
  'password-reset': { label: 'New password', subject: 'password_reset', toOurselves: false, inLedger: false },
} as const satisfies Record<string, MailKindRules>;

export type MailKind = keyof typeof MAIL_KINDS;
export type MailSubject = MailKindRules['subject'];

/** The kinds of mail about rows of a table. */
export function mailKindsAbout(subject: MailSubject): MailKind[] {
  return kindsWhere((rules) => rules.subject === subject);
}

export const LEDGER_MAIL_KINDS: readonly MailKind[] = kindsWhere((rules) => rules.inLedger);

function kindsWhere(holds: (rules: MailKindRules) => boolean): MailKind[] {
  return (Object.keys(MAIL_KINDS) as MailKind[]).filter((kind) => holds(MAIL_KINDS[kind]));
}
