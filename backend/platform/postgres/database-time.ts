import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * What time it is by PostgreSQL's clock. Instants that are kept in the database are made and compared by this one: clocks of
 * processes differ, and jump (docs/decisions/035-clocks.md).
 * @param em of the transaction, where there is one
 */
export async function databaseTime(em: Pick<EntityManager, 'execute'>): Promise<Date> {
  const [row] = await em.execute<{ milliseconds: number }[]>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as milliseconds',
  );
  if (!row) throw new Error('PostgreSQL did not say what time it is');
  return new Date(row.milliseconds);
}

/** The same for work that takes its time: that clock, going on by what passes here, whatever becomes of this process's own. */
export async function databaseClock(em: Pick<EntityManager, 'execute'>): Promise<() => Date> {
  const asked = await databaseTime(em);
  const began = performance.now();
  return () => new Date(asked.getTime() + performance.now() - began);
}
