import type { EntityManager } from '@mikro-orm/postgresql';
import { postEmail } from '../../platform/email/email-outbox.js';
import type { StaffMember } from '../staff-member.entity.js';
import { PasswordReset } from './password-reset.entity.js';

/**
 * Emails a link that lets the member choose a password.
 * @param em of the caller's transaction
 */
export async function postPasswordLink(
  em: EntityManager,
  member: StaffMember,
  kind: 'password-reset' | 'staff-invitation',
): Promise<void> {
  const reset = em.create(PasswordReset, { member });
  await em.flush();
  postEmail(em, { kind, subjectId: reset.id, recipient: member.email });
}
