import { Product } from '../../catalog/product.entity.js';
import { forFile } from '../../testing/for-file.js';
import { StaffTestSite } from '../../testing/staff-site.js';
import { BlogPost } from '../blog-post.entity.js';
import { MAX_POST_ITEMS, type PostEquipment } from './post-equipment.contract.js';

const test = forFile(() => StaffTestSite.start({}, { database: 'samples' }));

const get = (slug: string) => test.call().get(`/api/blog/posts/${slug}/equipment`);

async function equipmentOf(slug: string): Promise<PostEquipment> {
  const { body, headers } = await get(slug).expect(200);
  expect(headers['cache-control']).toBe('no-cache');
  return body;
}

/** Adds a post of the content site. */
async function addPost(wpId: number, slug: string, texts: { title: string; content: string }): Promise<void> {
  const em = test.fork();
  const publishedAt = new Date('2026-01-01T00:00:00Z');
  em.create(BlogPost, { slug, ...texts, category: 'Industry News', author: 'A. Author', publishedAt, wpId });
  await em.flush();
}

async function partTypes(slug: string): Promise<string[]> {
  const { items } = await equipmentOf(slug);
  const products = await test.fork().find(Product, { id: { $in: items.map(({ id }) => id) } });
  return items.map(({ id }) => products.find((product) => product.id === id)?.partType ?? '');
}

it('alternates the items of both subjects, and adds a design', async () => {
  const { items, design, isFirewatch } = await equipmentOf('ringlock-or-cuplock');
  expect(items.map(({ family }) => family)).toEqual(['ring', 'ring', 'cup', 'cup']);
  expect(items[0]?.drawing).toMatch(/^\/drawings\/product\/\d+\/isometric\.svg/);
  expect({ design, isFirewatch }).toEqual({
    design: { name: 'Ring system, straight run along a wall', address: '/builder?system=ring&shape=run' },
    isFirewatch: false,
  });
});

it('every sample post has items', async () => {
  const { body: posts } = await test.call().get('/api/blog/posts').expect(200);
  for (const { slug } of posts as { slug: string }[]) {
    const { items } = await equipmentOf(slug);
    expect({ slug, items: items.length > 0 && items.length <= MAX_POST_ITEMS }).toEqual({ slug, items: true });
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  }
});

it('recognizes a post about fire watch', async () => {
  await expect(equipmentOf('longer-hot-work-watches')).resolves.toMatchObject({ isFirewatch: true });
});

it('finds the subject of a synced post, or falls back to its category', async () => {
  await addPost(1, 'new-casters', { title: 'New casters in the yard', content: '<p>12 in.</p>' });
  expect(await partTypes('new-casters')).toEqual(expect.arrayContaining(['caster', 'outrigger']));
  await expect(equipmentOf('new-casters')).resolves.toMatchObject({
    design: { address: '/builder?system=frame&shape=rolling' },
  });
  await addPost(2, 'holiday-hours', { title: 'Holiday hours', content: '<p>We close at noon.</p>' });
  expect(await partTypes('holiday-hours')).toEqual(['plank', 'standard', 'plank', 'standard']);
});

it('rejects a post that does not exist', async () => {
  await get('no-such-post').expect(404);
  await get('y'.repeat(300)).expect(400);
});
