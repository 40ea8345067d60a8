import type { EntityManager } from '@mikro-orm/postgresql';
import { type MailSubject, mailKindsAbout } from './mail-kinds.contract.js';

/**
 * Takes people out of the mails about these rows; those that still wait are never sent. A mail server's answers may name
 * the recipient, so they go as well.
 * @param em of the transaction; a mail that is being sent is waited for
 * @returns ids of the mails
 */
export async function eraseMails(
  em: EntityManager,
  subject: MailSubject,
  subjectIds: readonly number[],
): Promise<string[]> {
  if (subjectIds.length === 0) return [];
  const rows = await em.execute<{ id: string }[]>(
    `update outgoing_mail set recipient = '', last_fault = null,
       state = case when state = 'waiting' then 'erased' else state end
     where kind in (?) and subject_id in (?) returning id`,
    [mailKindsAbout(subject), subjectIds],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await em.execute('delete from mail_attempt where mail_id in (?)', [ids]);
  return ids;
}
