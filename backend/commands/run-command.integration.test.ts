import pg from 'pg';
import { forFile } from '../testing/for-file.js';
import { createTestDatabase } from '../testing/test-database.js';
import { runCommand } from './run-command.js';

let client: pg.Client;

const database = forFile(() => createTestDatabase());
beforeAll(async () => {
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterAll(() => client.end());

/** The error output and exit code of a command that runs this statement. */
async function run(
  environment: Record<string, string>,
  sql: string,
  options?: Parameters<typeof runCommand>[1],
): Promise<{ errors: unknown[]; exitCode: unknown }> {
  const before = { ...process.env };
  const exitCode = process.exitCode;
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // A busy machine takes seconds to connect.
  Object.assign(process.env, { DATABASE_TIMEOUT_MS: '60000' }, environment);
  try {
    await runCommand(async (orm) => {
      await orm.em.fork().execute(sql);
    }, options);
    return { errors: error.mock.calls.flat(), exitCode: process.exitCode };
  } finally {
    error.mockRestore();
    process.env = before;
    process.exitCode = exitCode;
  }
}

const addressWith = (change: Partial<URL>): string => Object.assign(new URL(database.url), change).href;

it('says in one line that a database does not exist, and does not create it', async () => {
  const { errors, exitCode } = await run({ DATABASE_URL: addressWith({ pathname: '/typpo' }) }, 'select 1');
  expect(errors).toEqual(['Cannot use the server of DATABASE_URL: database "typpo" does not exist']);
  expect(exitCode).toBe(1);
  expect((await client.query("select 1 from pg_database where datname = 'typpo'")).rowCount).toBe(0);
});

it('says in one line that the password is wrong', async () => {
  const { errors } = await run({ DATABASE_URL: addressWith({ password: 'wrong' }) }, 'select 1');
  expect(errors).toEqual([
    expect.stringMatching(/^Cannot use the server of DATABASE_URL: password authentication failed/),
  ]);
});

it('says in one line that the role lacks a privilege', async () => {
  await client.query(`create table owned (id int); create role stranger login password 'a-password'`);
  try {
    const { errors, exitCode } = await run(
      { DATABASE_URL: addressWith({ username: 'stranger', password: 'a-password' }) },
      'select * from owned',
    );
    expect(errors).toEqual([
      expect.stringMatching(/^The command's database role lacks a privilege \(.*permission denied.*\): run/),
    ]);
    expect(exitCode).toBe(1);
  } finally {
    await client.query('drop role stranger');
  }
});

it('says what to run if there are no tables', async () => {
  const { errors } = await run({ DATABASE_URL: database.url }, 'select * from not_migrated_yet');
  expect(errors).toEqual(['The database lacks tables that this release needs: run npm run migrate.']);
});

it("names the unescaped characters of a URL, and uses the command's own exit code", async () => {
  const address = { DATABASE_URL: 'postgresql://site:half/open#1@127.0.0.1/site' };
  const { errors, exitCode } = await run(address, 'select 1', { failureCode: 2 });
  expect(errors).toEqual(['DATABASE_URL is (hidden): write / as %2F, # as %23 in its user and password']);
  expect(exitCode).toBe(2);
});
