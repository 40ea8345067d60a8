import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseTime } from '../../platform/postgres/database-time.js';
import { FIRST_PASSWORD_DAYS } from '../staff.contract.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Until when a password lets somebody in that was drawn, or that somebody else chose for them (OWASP ASVS 5.0, V6.4.1). */
export async function firstPasswordEnd(em: EntityManager): Promise<Date> {
  return new Date((await databaseTime(em)).getTime() + FIRST_PASSWORD_DAYS * DAY_MS);
}
