import { createHmac } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { canonicalEmailAddress } from '../../platform/http/validation/text-transforms.js';
import { siteSecret } from '../../platform/secrets/site-secrets.js';
import { phoneKey } from '../inquiry-columns.js';

/** Name of the key, which a restore keeps together with the log. */
const KEY = 'erasure-log';

/**
 * Remembers that a person or one inquiry was erased, without naming either.
 * @param subject an address, a reference, or the key of a phone number
 */
export async function logErasure(em: EntityManager, subject: string): Promise<void> {
  const key = await siteSecret(em, KEY);
  await em.fork().execute('insert into erasure (address_hash) values (?)', [hashOf(subject, key)]);
}

/** @returns ids of inquiries that a logged erasure covers but that exist again, because a restore brought them back */
export async function restoredInquiries(em: EntityManager): Promise<number[]> {
  const key = await siteSecret(em, KEY);
  const fork = em.fork();
  const log = await fork.execute<{ hash: string; at: Date | string }[]>(
    'select address_hash as hash, max(at) as at from erasure group by address_hash',
  );
  const latest = new Map(log.map(({ hash, at }) => [hash, new Date(at)]));
  if (latest.size === 0) return [];
  const inquiries = await fork.execute<{ id: number; subjects: string[]; at: Date | string }[]>(
    `select id, created_at as at, case when email = '' then array[reference, ${phoneKey('phone')}] else array[reference, email] end as subjects
     from inquiry where erased_at is null`,
  );
  return inquiries
    .filter(({ subjects, at }) =>
      subjects.some((subject) => {
        const erasedAt = latest.get(hashOf(subject, key));
        return erasedAt !== undefined && new Date(at) <= erasedAt;
      }),
    )
    .map(({ id }) => id);
}

function hashOf(subject: string, key: string): string {
  return createHmac('sha256', key).update(canonicalEmailAddress(subject).toLowerCase()).digest('base64url');
}
