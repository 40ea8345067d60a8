import { setTimeout as delay } from 'node:timers/promises';
import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import { DriverException, type EntityManager, type MikroORM } from '@mikro-orm/postgresql';
import { BASELINE } from './migrations.js';
import { UnusableServerError } from './usable-server.js';

/** An arbitrary number that no other advisory lock of this database uses. */
const LOCK = 4_705_211;
/** Short, because visitors' statements queue behind a migration that waits for a lock. */
const LOCK_TIMEOUT_MS = 1_000;
/** PostgreSQL's code for a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03';
const POLL_MS = 200;

export interface MigrateOptions {
  /** Receives a line when a migration has to wait. */
  report: (line: string) => void;
  /** Name of the last migration to apply; default: all. */
  to?: string;
  /** Attempts for each migration. */
  attempts?: number;
  /** Pause before the first retry, in milliseconds. It doubles, up to 16 times its length. */
  pauseMs?: number;
}

/** Other connections blocked a migration. The message is for the operator. */
export class MigrationBlockedError extends Error {}

/**
 * Applies pending migrations, each in its own transaction. A failed migration changes nothing, and the ones before it
 * are compatible with the previous release. A migration that waits for a lock gives up after a second and is retried.
 * @returns number of applied migrations
 * @throws MigrationBlockedError when other transactions block a migration for too long
 * @throws UnusableServerError when the tables are of a version before the first release
 */
export async function migrateDatabase(orm: MikroORM, { report, to, attempts = 40, pauseMs = 250 }: MigrateOptions) {
  // The lock belongs to a transaction, because a connection pooler may give each transaction another session.
  return orm.em.fork().transactional(async (em) => {
    await waitForOtherMigrations(em);
    await refuseOlderTables(orm);
    const pending = (await orm.migrator.getPending()).map(({ name }) => name);
    const wanted = to === undefined ? pending : pending.filter((name) => name <= to);
    for (const name of wanted)
      for (let attempt = 1; !(await tryMigration(orm, name)); attempt++) {
        const blocker = await oldestTransaction(orm);
        if (attempt === attempts)
          throw new MigrationBlockedError(
            `Migration ${name} needs a lock on a table that other connections use, and gave up after ${attempts} attempts. Nothing of it was applied. ${blocker} End that transaction, or try again at a quieter time.`,
          );
        const pause = pauseMs * Math.min(16, 2 ** (attempt - 1));
        report(`Migration ${name} waits for a table that is in use. ${blocker} Trying again.`);
        await delay(pause);
      }
    return wanted.length;
  });
}

/** Polls, because a statement that waits for an advisory lock would block `create index concurrently`. */
async function waitForOtherMigrations(em: EntityManager): Promise<void> {
  // The lock is held while other connections migrate.
  await em.execute('set local idle_in_transaction_session_timeout = 0');
  for (;;) {
    const [row] = await em.execute<{ free: boolean }[]>('select pg_try_advisory_xact_lock(?) as free', [LOCK]);
    if (row?.free) return;
    await delay(POLL_MS);
  }
}

/** Development before the first release had other migrations, for tables with other names. */
async function refuseOlderTables(orm: MikroORM): Promise<void> {
  const applied = await orm.migrator.getExecuted();
  if (applied.some(({ name }) => name < BASELINE))
    throw new UnusableServerError('The tables are of a version before the first release. Use an empty database.');
}

/** @returns false if a lock was not available, and nothing was changed */
async function tryMigration(orm: MikroORM, name: string): Promise<boolean> {
  if (!isTransactional(orm, name)) {
    await orm.migrator.up({ migrations: [name] });
    return true;
  }
  try {
    await orm.em.fork().transactional(async (em) => {
      await em.execute(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await em.execute('set local statement_timeout = 0');
      await orm.migrator.up({ migrations: [name], transaction: em.getTransactionContext() });
    });
    return true;
  } catch (error) {
    if (error instanceof DriverException && error.code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}

/** False for `create index concurrently`, which blocks nobody and needs no time limit. */
function isTransactional(orm: MikroORM, name: string): boolean {
  const list = orm.config.get('migrations').migrationsList as { name: string; class: Constructor<Migration> }[];
  const found = list.find((migration) => migration.name === name);
  return found === undefined || new found.class(orm.driver, orm.config).isTransactional();
}

async function oldestTransaction(orm: MikroORM): Promise<string> {
  const [row] = await orm.em.fork().execute<{ pid: number; application: string; seconds: number }[]>(
    `select pid, application_name as application, extract(epoch from now() - xact_start)::integer as seconds
     from pg_stat_activity
     where datname = current_database() and xact_start is not null and pid <> pg_backend_pid() and application_name <> 'migrate'
     order by xact_start limit 1`,
  );
  return row
    ? `The oldest open transaction is ${row.seconds} s old: process ${row.pid} (${row.application || 'unnamed'}).`
    : 'No transaction is open now.';
}

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
