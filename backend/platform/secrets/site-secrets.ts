import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { SiteSecret } from './site-secret.entity.js';

const SECRET_BYTES = 32;

/** The site's own secret of this name, generated on first use. All processes on one database get the same one. */
export async function siteSecret(em: EntityManager, name: string): Promise<string> {
  const context = em.fork();
  const kept = await context.findOne(SiteSecret, { name });
  if (kept) return kept.value;
  // A concurrent insert waits for the first to commit, then reads its value.
  await context.upsert(
    SiteSecret,
    { name, value: randomBytes(SECRET_BYTES).toString('base64url') },
    { onConflictAction: 'ignore' },
  );
  return (await em.fork().findOneOrFail(SiteSecret, { name })).value;
}
