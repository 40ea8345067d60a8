import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { KnownDevice } from './known-device.entity.js';
import { hashToken, newToken } from './secret-token.js';

/** Which browsers each member signed in with before. */
@Injectable()
export class KnownDevicesService {
  constructor(private readonly em: EntityManager) {}

  /** @param email normalized; whether there is such an account makes no difference in the work that is done */
  async isKnown(deviceHash: string | null, email: string): Promise<boolean> {
    if (deviceHash === null) return false;
    return (await this.em.fork().count(KnownDevice, { tokenHash: deviceHash, member: { email } })) > 0;
  }

  /**
   * Makes the browser one of this member's under a new token, which the other members that use it move to as well: a
   * token that somebody planted or copied is worth nothing after that.
   * @param em of the caller's transaction
   * @returns the token, for the cookie
   */
  async remember(em: EntityManager, memberId: number, deviceHash: string | null): Promise<string> {
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
}
