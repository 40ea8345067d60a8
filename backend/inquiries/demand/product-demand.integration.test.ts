import { forFile } from '../../testing/for-file.js';
import { createTestDatabase } from '../../testing/test-database.js';
import { addInquiry } from '../../testing/test-inquiries.js';
import type { Inquiry } from '../inquiry.entity.js';
import { ProductDemandService } from './product-demand.service.js';

const database = forFile(() => createTestDatabase('samples'));

it('counts the inquiries of the last year that list a product, each once', async () => {
  await add(1, ['RL-LDG-073', 'RL-LDG-073', 'RL-LDG-305']);
  const half = await add(183, ['RL-LDG-073']);
  await add(396, ['RL-LDG-073', 'RL-LDG-213']);
  await add(1, ['RL-LDG-213'], { state: 'spam' });
  expect(await demand()).toEqual({ 'RL-LDG-073': 2, 'RL-LDG-305': 1 });

  await database.execute('delete from inquiry where id = ?', [half]);
  expect(await demand()).toEqual({ 'RL-LDG-073': 1, 'RL-LDG-305': 1 });
});

async function add(daysAgo: number, skus: readonly string[], fields: Partial<Inquiry> = {}): Promise<number> {
  const createdAt = new Date(Date.now() - daysAgo * 86_400_000);
  const id = await addInquiry(database.orm.em, { createdAt, ...fields });
  for (const [at, sku] of skus.entries())
    await database.execute(
      `insert into inquiry_line (inquiry_id, position, product_id, sku, name, quantity)
        select ?, ?, id, sku, name, 1 from product where sku = ?`,
      [id, at + 1, sku],
    );
  return id;
}

async function demand(): Promise<Record<string, number>> {
  await new ProductDemandService(database.orm.em).count();
  const rows = await database.execute<{ sku: string; asked: number }>(
    'select sku, asked from product join product_index on product_id = id where asked > 0 order by sku',
  );
  return Object.fromEntries(rows.map(({ sku, asked }) => [sku, asked]));
}
