import type { EntityManager } from '@mikro-orm/postgresql';
import { PasswordReset } from '../passwords/password-reset.entity.js';
import { KnownDevice } from './known-device.entity.js';
import { StaffSession } from './staff-session.entity.js';

/**
 * Ends a member's sessions, forgets the devices, and revokes mailed links.
 * @param em of the caller's transaction
 */
export async function revokeAccess(em: EntityManager, memberId: number): Promise<void> {
  await em.nativeDelete(StaffSession, { member: memberId });
  await em.nativeDelete(KnownDevice, { member: memberId });
  await em.nativeDelete(PasswordReset, { member: memberId });
}
