import path from 'node:path';
import { ormOptions } from '../dist/backend/database/orm-options.js';

/**
 * For MikroORM's CLI (`npm run migration:create`, `migration:check`): reads the built entities, writes new migrations into the
 * sources.
 */
const options = ormOptions(process.env.MIGRATE_DATABASE_URL || process.env.DATABASE_URL);

export default {
  ...options,
  migrations: {
    ...options.migrations,
    path: path.resolve(import.meta.dirname, '../backend/database/migrations'),
    // `--name job-notes` says what the migration is about.
    fileName: (timestamp, name = 'schema') => `${timestamp}-${name}`,
  },
};
