import { assertExtensions, checkPostgresVersion } from './usable-server.js';

const server = (number: number, name: string) => async () => [{ number, name }] as never[];

test.each([
  [150_000, '15.0'],
  [180_004, '18.4'],
])('PostgreSQL %d is used without a warning', async (number, name) => {
  expect(await checkPostgresVersion(server(number, name))).toBeNull();
});

test('an older PostgreSQL is rejected in one line', async () => {
  await expect(checkPostgresVersion(server(140_011, '14.11 (Debian)'))).rejects.toThrow(
    'The server of DATABASE_URL is PostgreSQL 14.11 (Debian): the site needs PostgreSQL 15 to 18.',
  );
});

test('a newer PostgreSQL is used with a warning', async () => {
  expect(await checkPostgresVersion(server(190_000, '19.0'))).toMatch(/is PostgreSQL 19\.0: the site is tested with/);
});

const extension = (name: string, installed: boolean, mayCreate: boolean) => ({ name, installed, mayCreate });

test.each([
  ['installed ones', extension('unaccent', true, false)],
  ['ones that the role may install', extension('unaccent', false, true)],
])('%s are accepted', async (_what, unaccent) => {
  const rows = [extension('pg_trgm', true, false), unaccent];
  await expect(assertExtensions(async () => rows as never[])).resolves.toBeUndefined();
});

test('the error for a missing extension has the statement for the administrator', async () => {
  const rows = [extension('pg_trgm', true, false), extension('unaccent', false, false)];
  await expect(assertExtensions(async () => rows as never[])).rejects.toThrow(
    'The role of DATABASE_URL may not install extensions. Let an administrator run in this database: CREATE EXTENSION IF NOT EXISTS unaccent;',
  );
  await expect(assertExtensions(async () => rows.slice(1) as never[])).rejects.toThrow(
    "has no pg_trgm: install PostgreSQL's contrib package there (postgresql-contrib).",
  );
});
