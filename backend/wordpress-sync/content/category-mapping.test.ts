import { BLOG_CATEGORIES } from '../../blog/blog.contract.js';
import { toBlogCategory } from './to-synced-post.js';

const category = (name: string, slug = 'some-slug') => ({ name, slug });

it.each(BLOG_CATEGORIES)('keeps %s, by name and by slug', (name) => {
  expect(toBlogCategory([category(name)])).toBe(name);
  expect(toBlogCategory([category('Whatever', name.toLowerCase().replace(' ', '-'))])).toBe(name);
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
  // Renamed in WordPress, which keeps the old slug.
  [[category('Jobsite Tips', 'news')], 'Jobsite Tips'],
  [[category('', '')], 'Industry News'],
  [[category('constructor', '__proto__')], 'Industry News'],
])('maps %j to %s', (categories, expected) => {
  expect(toBlogCategory(categories)).toBe(expected);
});
