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

it.each([
  [
    'a new post',
    `insert into blog_post (slug, title, content, category, author, published_at)
    values ('new', 'New', '', 'Jobsite Tips', 'Site', now())`,
    ['new'],
  ],
  ['another slug', "update blog_post set slug = 'newer' where slug = 'new'", ['new', 'newer']],
  ['a slug it had', "insert into blog_former_slug (slug, post_id) select 'new', id from blog_post", ['new']],
  ['no slug any more', 'delete from blog_former_slug', ['new']],
])('a post is told of by each slug that it has or had: %s', async (_what, sql, slugs) => {
  await database.orm.em.fork().execute(sql);
  const [last] = await database.orm.em
    .fork()
    .execute<{ records: string[] }[]>(
      "select records from content_change where topic = 'blog' order by version desc limit 1",
    );
  expect(last?.records.toSorted()).toEqual(slugs);
});
