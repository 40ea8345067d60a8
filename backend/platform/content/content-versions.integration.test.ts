import { forFile } from '../../testing/for-file.js';
import { createTestDatabase } from '../../testing/test-database.js';
import { untouchedTopics } from './content-versions.js';

const TOPICS = ['blog', 'catalog', 'connections', 'documents', 'sales-terms', 'site-content', 'stock'];

const database = forFile(() => createTestDatabase());

it('counts an emptied topic as touched', async () => {
  const fresh = await createTestDatabase();
  const { em } = fresh.orm;
  expect([...(await untouchedTopics(em))].sort()).toEqual(TOPICS);
  await em.fork().execute('delete from blog_post');
  expect([...(await untouchedTopics(em))].sort()).toEqual(TOPICS.slice(1));
  await fresh.close();
});

it.each([
  ['catalog', 'update product set name = name where false'],
  ['catalog', 'truncate product cascade'],
  ['blog', 'update blog_post set title = title where false'],
  ['blog', 'delete from blog_former_slug where false'],
  ['sales-terms', 'delete from sales_terms where false'],
  ['documents', 'update document set title = title where false'],
  ['stock', 'delete from stock where false'],
  ['connections', 'delete from connection where false'],
  ['stock', 'update sales_terms set stock_hours = 1 where false'],
  ['site-content', 'delete from site_content_revision where false'],
])('bumps the version of %s after: %s', async (topic, sql) => {
  const em = database.orm.em.fork();
  const version = async () => {
    const [row] = await em.execute<{ version: string }[]>('select version from content_version where topic = ?', [
      topic,
    ]);
    return Number(row?.version);
  };
  const before = await version();
  await em.execute(sql);
  expect(await version()).toBe(before + 1);
});
