import type { EntityManager } from '@mikro-orm/postgresql';
import { forFile } from '../../testing/for-file.js';
import { createTestDatabase } from '../../testing/test-database.js';
import { ProductDemandService } from './product-demand.service.js';

const database = forFile(() => createTestDatabase('samples'));

it('counts the inquiries of the last year that list a product, each once', async () => {
  const em = database.orm.em.fork();
  await addInquiry(em, 'a', '1 day', ['RL-LDG-073', 'RL-LDG-073', 'RL-LDG-305']);
  await addInquiry(em, 'b', '6 months', ['RL-LDG-073']);
  await addInquiry(em, 'c', '13 months', ['RL-LDG-073', 'RL-LDG-213']);
  await addInquiry(em, 'd', '1 day', ['RL-LDG-213'], 'spam');
  await new ProductDemandService(database.orm.em).count();
  expect(await demand(em)).toEqual({ 'RL-LDG-073': 2, 'RL-LDG-305': 1 });

  await em.execute(`delete from inquiry where email = 'b@example.com'`);
  await new ProductDemandService(database.orm.em).count();
  expect(await demand(em)).toEqual({ 'RL-LDG-073': 1, 'RL-LDG-305': 1 });
});

async function addInquiry(
  em: EntityManager,
  name: string,
  age: string,
  skus: readonly string[],
  state = 'new',
): Promise<void> {
  const [row] = await em.execute<{ id: number }[]>(
    `insert into inquiry (reference, form_type, name, email, phone, project_type, service_type, project_description, timeline,
        request_id, created_at, state)
      values (?, 'quote', ?, ?, '', 'other', 'rental', '', 'planning', '', now() - ?::interval, ?) returning id`,
    [`R-${name}`, name, `${name}@example.com`, age, state],
  );
  for (const [at, sku] of skus.entries())
    await em.execute(
      `insert into inquiry_line (inquiry_id, position, product_id, sku, name, quantity)
        select ?, ?, id, sku, name, 1 from product where sku = ?`,
      [row?.id, at + 1, sku],
    );
}

async function demand(em: EntityManager): Promise<Record<string, number>> {
  const rows = await em.execute<{ sku: string; asked: number }[]>(
    'select sku, asked from product join product_index on product_id = id where asked > 0 order by sku',
  );
  return Object.fromEntries(rows.map(({ sku, asked }) => [sku, asked]));
}
