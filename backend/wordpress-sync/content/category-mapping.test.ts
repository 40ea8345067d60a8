import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { BLOG_CATEGORIES } from '../../blog/blog.contract.js';
import { loadCategoryMapping } from './category-mapping.js';

const category = (name: string, slug = 'some-slug') => ({ name, slug });

it.each(BLOG_CATEGORIES)('%s is itself, by name and by slug', async (name) => {
  const categoryOf = await loadCategoryMapping();
  expect(categoryOf([category(name)])).toBe(name);
  expect(categoryOf([category('Whatever', name.toLowerCase().replace(' ', '-'))])).toBe(name);
});

it.each([
  [[], 'Industry News'],
  [[category('Uncategorized', 'uncategorized')], 'Industry News'],
  [[category('Safety')], 'OSHA Guidelines'],
  [[category('OSHA  guidelines ')], 'OSHA Guidelines'],
  [[category('Case_Studies')], 'Project Spotlights'],
  [[category('Yard talk', 'how-to')], 'Jobsite Tips'],
  [[category('&#79;SHA')], 'OSHA Guidelines'],
  [[category('Picnic'), category('Rentals'), category('News')], 'Equipment Rentals'],
  // Renamed there: the slug is still that of before.
  [[category('Jobsite Tips', 'news')], 'Jobsite Tips'],
  [[category('', '')], 'Industry News'],
  [[category('constructor', '__proto__')], 'Industry News'],
])('%j is %s', async (categories, expected) => {
  expect((await loadCategoryMapping())(categories)).toBe(expected);
});

it('refuses a file that names a category which the blog does not have', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mapping-'));
  const file = path.join(folder, 'mapping.json');
  try {
    await writeFile(file, JSON.stringify({ default: 'Gossip', categories: {} }));
    await expect(loadCategoryMapping(pathToFileURL(file))).rejects.toThrow(
      '"Gossip", which is no category of the blog',
    );
    await rm(file);
    await expect(loadCategoryMapping(pathToFileURL(file))).rejects.toThrow('is missing');
  } finally {
    await rm(folder, { recursive: true });
  }
});
