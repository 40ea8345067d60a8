import { LEDGER_MAIL_KINDS } from '../../platform/mail/mail-kinds.contract.js';

/** SQL list of the mails that count in the ledger. */
export const LEDGER_KINDS = LEDGER_MAIL_KINDS.map((kind) => `'${kind}'`).join(', ');

/** SQL: `outgoing_mail m` belongs to `inquiry i` and counts in the ledger. */
export const IS_LEDGER_MAIL = `m.subject_id = i.id and m.kind in (${LEDGER_KINDS})`;

/** SQL aggregate over the mails `outgoing_mail m` of one inquiry: their combined outcome; null without mails. */
export const MAIL_OUTCOME = `case
  when bool_or(m.state = 'failed') then 'failed'
  when bool_or(m.state = 'waiting') then 'waiting'
  when bool_and(m.state = 'delivered') then 'delivered'
end`;
