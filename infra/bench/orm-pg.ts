import { createRequire } from 'node:module';
import type pg from 'pg';

/** The very copy of `pg` that MikroORM uses, which may be another one than ours. */
export const ormPg = createRequire(import.meta.resolve('@mikro-orm/postgresql'))('pg') as typeof pg;
