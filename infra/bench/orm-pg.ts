import { createRequire } from 'node:module';
import type pg from 'pg';

/** The copy of `pg` that MikroORM uses, which may differ from ours. */
export const ormPg = createRequire(import.meta.resolve('@mikro-orm/postgresql'))('pg') as typeof pg;
