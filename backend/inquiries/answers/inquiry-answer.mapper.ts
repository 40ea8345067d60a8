import type { OutgoingMail } from '../../platform/mail/outgoing-mail.entity.js';
import type { AnswerEntry } from './answers.contract.js';
import type { InquiryAnswer } from './inquiry-answer.entity.js';

/** @param names of staff members by address; @param mail as it was last sent */
export function toAnswerEntry(
  { id, kind, author, at, subject, text, asksCustomer, attachments }: InquiryAnswer,
  names: ReadonlyMap<string, string>,
  mail: OutgoingMail | null,
): AnswerEntry {
  return {
    ...{ id, kind, subject, text, asksCustomer },
    author: names.get(author) ?? author,
    at: at.toISOString(),
    attachments: attachments.map(({ kind: of, id: attached, label }) => ({ kind: of, id: attached, label })),
    mail: mail && { id: mail.id, kind: mail.kind, state: mail.state },
  };
}
