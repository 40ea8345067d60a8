import { LEDGER_EMAIL_KINDS } from '../../platform/email/email-kinds.contract.js';

/** SQL list of the emails that count in the ledger. */
export const LEDGER_KINDS = LEDGER_EMAIL_KINDS.map((kind) => `'${kind}'`).join(', ');

/** SQL: `outgoing_email m` belongs to `inquiry i` and counts in the ledger. */
export const IS_LEDGER_EMAIL = `m.subject_id = i.id and m.kind in (${LEDGER_KINDS})`;

/** SQL aggregate over the emails `outgoing_email m` of one inquiry: their combined outcome; null without emails. */
export const EMAIL_OUTCOME = `case
  when bool_or(m.state = 'failed') then 'failed'
  when bool_or(m.state = 'waiting') then 'waiting'
  when bool_or(m.state = 'kept') then 'kept'
  when bool_and(m.state = 'delivered') then 'delivered'
end`;
