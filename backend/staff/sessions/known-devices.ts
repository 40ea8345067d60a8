import type { EntityManager } from '@mikro-orm/postgresql';
import { hashToken, newToken } from '../../platform/secrets/secret-token.js';
import { KnownDevice } from './known-device.entity.js';

/** Takes the same time whether or not the account exists. @param email normalized */
export async function isKnownDevice(em: EntityManager, deviceHash: string | null, email: string): Promise<boolean> {
  return deviceHash !== null && (await em.count(KnownDevice, { tokenHash: deviceHash, member: { email } })) > 0;
}

/**
 * Issues a new device token for all members who use this browser, so that a planted or copied token becomes invalid.
 * @param em of the caller's transaction
 * @returns the token for the cookie
 */
export async function rememberDevice(em: EntityManager, memberId: number, deviceHash: string | null): Promise<string> {
  const token = newToken();
  const tokenHash = hashToken(token);
  if (deviceHash !== null) await em.nativeUpdate(KnownDevice, { tokenHash: deviceHash }, { tokenHash });
  await em.execute(
    `insert into known_device (token_hash, member_id) values (?, ?)
     on conflict (token_hash, member_id) do update set last_used_at = now()`,
    [tokenHash, memberId],
  );
  return token;
}
