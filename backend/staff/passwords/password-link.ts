import type { EntityManager } from '@mikro-orm/postgresql';
import { postMail } from '../../platform/mail/mail-outbox.js';
import type { StaffMember } from '../staff-member.entity.js';
import { PasswordReset } from './password-reset.entity.js';

/**
 * Mails a link that lets the member choose a password.
 * @param em of the caller's transaction
 */
export async function postPasswordLink(
  em: EntityManager,
  member: StaffMember,
  kind: 'password-reset' | 'staff-invitation',
): Promise<void> {
  const reset = em.create(PasswordReset, { member });
  await em.flush();
  postMail(em, { kind, subjectId: reset.id, recipient: member.email });
}
