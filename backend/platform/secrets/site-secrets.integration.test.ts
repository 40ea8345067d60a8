import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { SecretLoader, siteSecret } from './site-secrets.js';

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

it('a secret that could not be loaded is loaded again', async () => {
  const { em } = (databases[0] as TestDatabase).orm;
  const loader = new SecretLoader(em, 'links', null);
  const fork = jest.spyOn(em, 'fork').mockImplementationOnce(() => {
    throw new Error('the database is away');
  });
  await expect(loader.get()).rejects.toThrow('the database is away');
  fork.mockRestore();
  expect(await loader.get()).toBe(await secret('links'));
});
