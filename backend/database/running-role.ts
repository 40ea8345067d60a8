import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Grants the site's role only the privileges that it needs: it owns nothing, cannot change the schema, and can only add
 * to the audit log. Idempotent. Run by the owner of the tables, in a transaction of its own.
 */
export async function grantToRunningRole(em: EntityManager, role: string): Promise<void> {
  const name = `"${role.replaceAll('"', '""')}"`;
  await em.transactional(async (transaction) => {
    for (const sql of [
      `grant usage on schema public to ${name}`,
      `grant select, insert, update, delete on all tables in schema public to ${name}`,
      `grant usage, select, update on all sequences in schema public to ${name}`,
      `revoke update, delete on staff_audit from ${name}`,
      `revoke insert, update, delete on mikro_orm_migrations from ${name}`,
    ])
      await transaction.execute(sql);
  });
}
