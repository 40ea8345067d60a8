import { resolve } from 'node:path';
import pg from 'pg';
import { backUp } from '../backup/backup.js';
import { CommandError, runCommand } from './run-command.js';

/** `backup [FILE]`: the default file name contains the time. The file appears only when it is complete. */
await runCommand(async (_orm, { dataDir, databaseUrl, databaseConnection, filesInBucket, release }) => {
  const [name = `scaffold-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || name.startsWith('-')) throw new CommandError('Usage: npm run backup -- [FILE]');
  const client = new pg.Client({
    connectionString: databaseUrl,
    ssl: databaseConnection.tls ?? false,
    application_name: 'backup',
  });
  await client.connect();
  try {
    const { tables, files } = await backUp(client, dataDir, resolve(name), release);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${name}: ${rows} rows in ${tables.length} tables, ${files.length} files`);
    if (filesInBucket) console.log('Uploaded files are in the bucket of S3_BUCKET_URL and not in this backup.');
    console.log('It contains personal data and secrets of the site: keep it private.');
  } finally {
    await client.end();
  }
});
