import { readdir } from 'node:fs/promises';
import type { Constructor } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

interface NamedMigration {
  /** Name of its file, without the extension. */
  name: string;
  class: Constructor<Migration>;
}

/** The first migration: the schema of the first release. */
export const BASELINE = '20261125000000-baseline';

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
