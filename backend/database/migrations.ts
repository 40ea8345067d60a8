import { readdir } from 'node:fs/promises';
import type { Constructor } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { UnusableServerError } from './usable-server.js';

interface NamedMigration {
  /** Name of its file, without the extension. */
  name: string;
  class: Constructor<Migration>;
}

/** The first migration. Before release 1.0, many smaller ones created the same schema. */
export const BASELINE = '20261125000000-baseline';
const LAST_BEFORE_BASELINE = '20261124200000-unused-pictures';

/**
 * Names of applied migrations, with the baseline in place of those that it replaced.
 * @throws UnusableServerError when only some of those were applied
 */
export function withBaseline(applied: readonly string[]): string[] {
  const since = applied.filter((name) => name >= BASELINE);
  if (since.length === applied.length) return since;
  if (!applied.includes(LAST_BEFORE_BASELINE))
    throw new UnusableServerError(
      'The tables are of an older version before 1.0. Upgrade to the last version before 1.0, then to this one.',
    );
  return [BASELINE, ...since];
}

/** The migrations of the folder `migrations`, by name. */
export const MIGRATIONS: NamedMigration[] = await readMigrations();

async function readMigrations(): Promise<NamedMigration[]> {
  const files = await readdir(new URL('./migrations', import.meta.url));
  // Sources in tests, compiled files beside their maps elsewhere.
  const modules = files.filter((file) => /\.[jt]s$/.test(file)).sort();
  return Promise.all(
    modules.map(async (file) => {
      const exported: Record<string, unknown> = await import(`./migrations/${file}`);
      const found = Object.values(exported).find(isMigration);
      if (!found) throw new Error(`backend/database/migrations/${file} exports no migration`);
      return { name: file.slice(0, -3), class: found };
    }),
  );
}

function isMigration(value: unknown): value is Constructor<Migration> {
  return typeof value === 'function' && value.prototype instanceof Migration;
}
