import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { siteSecret } from './site-secrets.js';

let databases: TestDatabase[];
beforeAll(async () => {
  databases = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(() => Promise.all(databases.map((database) => database.close())));

const secret = (name: string, database = databases[0]) => siteSecret((database as TestDatabase).orm.em, name);

it('a secret is the same for concurrent processes, and differs by purpose and site', async () => {
  const links = await Promise.all(Array.from({ length: 5 }, () => secret('links')));
  expect(new Set(links).size).toBe(1);
  expect(Buffer.from(links[0] ?? '', 'base64url')).toHaveLength(32);
  expect(await secret('totp')).not.toBe(links[0]);
  expect(await secret('links', databases[1])).not.toBe(links[0]);
});
