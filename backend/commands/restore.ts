import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { RestoreRefusedError, restore } from '../backup/restore.js';
import { CommandError, runCommand } from './run-command.js';

const USAGE = 'Usage: npm run restore -- FILE [--force]';

/** Puts a backup in the place of what is there; the site must not run meanwhile. */
await runCommand(async (_orm, { dataDir, databaseUrl }) => {
  const { file, force } = readArguments();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { madeAt, tables, files } = await restore(client, dataDir, resolve(file), { force });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`The site is as it was at ${madeAt}: ${rows} rows of ${tables.length} tables, ${files.length} files`);
  } catch (error) {
    throw error instanceof RestoreRefusedError ? new CommandError(error.message) : error;
  } finally {
    await client.end();
  }
});

function readArguments(): { file: string; force: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false } },
    });
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new Error('Name one file');
    return { file, force: values.force };
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : ''}\n${USAGE}`);
  }
}
