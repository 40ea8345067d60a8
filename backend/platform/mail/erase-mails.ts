import type { EntityManager } from '@mikro-orm/postgresql';
import { type MailSubject, mailKindsAbout } from './mail-kinds.contract.js';

/**
 * Erases recipients and server answers, which may name them, from the mails about these rows. Unsent mails are never sent.
 * @param em of the transaction; waits for a mail that is being sent
 * @returns ids of the mails
 */
export async function eraseMails(
  em: EntityManager,
  subject: MailSubject,
  subjectIds: readonly number[],
): Promise<string[]> {
  const kinds = mailKindsAbout(subject);
  if (subjectIds.length === 0 || kinds.length === 0) return [];
  const rows = await em.execute<{ id: string }[]>(
    `update outgoing_mail set recipient = '', last_fault = null,
       state = case when state = 'waiting' then 'erased' else state end
     where kind in (?) and subject_id in (?) returning id`,
    [kinds, subjectIds],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await em.execute('delete from mail_attempt where mail_id in (?)', [ids]);
  return ids;
}
