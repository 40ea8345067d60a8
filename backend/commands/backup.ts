import { resolve } from 'node:path';
import pg from 'pg';
import { backUp } from '../backup/backup.js';
import { CommandError, runCommand } from './run-command.js';

/** Writes the named file, or one that is named by the time; it is there only when it is whole. */
await runCommand(async (_orm, { dataDir, databaseUrl, databaseConnection, filesInBucket }) => {
  const [name = `scaffold-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || name.startsWith('-')) throw new CommandError('Usage: npm run backup -- [FILE]');
  const client = new pg.Client({ connectionString: databaseUrl, ssl: databaseConnection.tls ?? false });
  await client.connect();
  try {
    const { tables, files } = await backUp(client, dataDir, resolve(name));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${name}: ${rows} rows of ${tables.length} tables, ${files.length} files`);
    if (filesInBucket) console.log('Uploaded files lie in the bucket of S3_BUCKET_URL: they are not in it.');
    console.log('It holds personal data and the secrets of the site: keep it where nobody else reads it.');
  } finally {
    await client.end();
  }
});
