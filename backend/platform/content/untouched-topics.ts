import type { EntityManager } from '@mikro-orm/postgresql';
import type { ContentTopic } from './content-topics.contract.js';

/** The parts of the content that nothing was ever written to. One that was emptied is not among them. */
export async function untouchedTopics(em: EntityManager): Promise<ReadonlySet<ContentTopic>> {
  const rows = await em
    .fork()
    .execute<{ topic: ContentTopic }[]>('select topic from content_version where version = 0');
  return new Set(rows.map(({ topic }) => topic));
}
