import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * PostgreSQL's current time. Instants in the database are made and compared by this clock only, because the clocks of
 * processes differ and jump (docs/decisions/035-clocks.md).
 * @param em the transaction's, if there is one
 */
export async function databaseTime(em: Pick<EntityManager, 'execute'>): Promise<Date> {
  const [row] = await em.execute<{ milliseconds: number }[]>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as milliseconds',
  );
  if (!row) throw new Error('PostgreSQL returned no time');
  return new Date(row.milliseconds);
}

/** A clock for longer work: PostgreSQL's time plus the monotonic time since, independent of this process's clock. */
export async function databaseClock(em: Pick<EntityManager, 'execute'>): Promise<() => Date> {
  const asked = await databaseTime(em);
  const began = performance.now();
  return () => new Date(asked.getTime() + performance.now() - began);
}
