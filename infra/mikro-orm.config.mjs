import path from 'node:path';
import { ormOptions } from '../dist/backend/database/orm-options.js';

/**
 * For the CLI of MikroORM, run by the npm scripts `migration:create` and `migration:check`: entities as they were built,
 * new migrations into the sources. A new one is then added to `backend/database/migrations.ts` by hand.
 */
const options = ormOptions(process.env.DATABASE_URL);

export default {
  ...options,
  migrations: { ...options.migrations, path: path.resolve(import.meta.dirname, '../backend/database/migrations') },
};
