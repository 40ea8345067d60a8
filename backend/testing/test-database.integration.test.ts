import pg from 'pg';
import { createTestDatabase, type TestDatabase } from './test-database.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

async function openConnection() {
  const client = new pg.Client({ connectionString: database.url });
  const connection = { isOpen: true };
  client.on('error', () => {});
  client.on('end', () => {
    connection.isOpen = false;
  });
  await client.connect();
  return connection;
}

it('a test database ends all its connections when it goes away, and accepts new ones when it is back', async () => {
  const connections = await Promise.all(Array.from({ length: 8 }, openConnection));
  await database.goAway();
  expect(connections.filter(({ isOpen }) => isOpen)).toEqual([]);
  await expect(openConnection()).rejects.toThrow('not currently accepting connections');
  await database.comeBack();
  expect(await openConnection()).toEqual({ isOpen: true });
});
