import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Removes ended runs that were requested long ago. The latest one stays, so that a desk can show it.
 * @param days 0 keeps all
 * @returns number of removed runs
 */
export async function removeOldRuns(
  em: EntityManager,
  table: 'sync_run' | 'catalog_import_run',
  days: number,
): Promise<number> {
  if (days === 0) return 0;
  const rows = await em.fork().execute<unknown[]>(
    `delete from ${table} where finished_at is not null and requested_at < now() - make_interval(days => ?)
       and id < (select max(id) from ${table}) returning id`,
    [days],
  );
  return rows.length;
}
