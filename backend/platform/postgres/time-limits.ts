import type { EntityManager } from '@mikro-orm/postgresql';

/** Lifts the connection's limits for the rest of the transaction: an import or export of a large catalog takes minutes. */
export async function liftTimeLimits(em: EntityManager): Promise<void> {
  await em.execute('set local statement_timeout = 0');
  await em.execute('set local idle_in_transaction_session_timeout = 0');
}
