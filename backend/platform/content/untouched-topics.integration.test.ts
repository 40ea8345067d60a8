import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { untouchedTopics } from './untouched-topics.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

it('counts what is empty because somebody emptied it as touched', async () => {
  const { em } = database.orm;
  expect([...(await untouchedTopics(em))].sort()).toEqual(['blog', 'catalog', 'documents']);
  await em.fork().execute('delete from blog_post');
  expect([...(await untouchedTopics(em))].sort()).toEqual(['catalog', 'documents']);
});
