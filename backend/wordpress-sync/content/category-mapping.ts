import { BLOG_CATEGORIES, type BlogCategory } from '../../blog/blog.contract.js';
import { plainText } from './plain-text.js';

/** For posts without any known category. */
const DEFAULT: BlogCategory = 'Industry News';

/** Other names and slugs of our categories at the content site. Their own names are always recognized. */
const ALIASES: Partial<Record<BlogCategory, readonly string[]>> = {
  'Equipment Rentals': ['equipment-rental', 'rentals', 'equipment'],
  'OSHA Guidelines': ['osha', 'safety', 'regulations', 'compliance'],
  'Industry News': ['news', 'company-news'],
  'Project Spotlights': ['project-spotlight', 'projects', 'case-studies'],
  'Jobsite Tips': ['jobsite', 'tips', 'how-to'],
};

const OWN: ReadonlyMap<string, BlogCategory> = new Map(BLOG_CATEGORIES.map((category) => [toKey(category), category]));
const KNOWN: ReadonlyMap<string, BlogCategory> = new Map(
  BLOG_CATEGORIES.flatMap((category) =>
    [category, ...(ALIASES[category] ?? [])].map((name) => [toKey(name), category]),
  ),
);

/** The blog category of a post with these categories at the content site. */
export function toBlogCategory(categories: readonly { slug: string; name: string }[]): BlogCategory {
  for (const { slug, name } of categories) {
    const nameKey = toKey(plainText(name));
    // A renamed category keeps its slug, so its current name takes precedence.
    const category = OWN.get(nameKey) ?? KNOWN.get(toKey(slug)) ?? KNOWN.get(nameKey);
    if (category) return category;
  }
  return DEFAULT;
}

/** `OSHA Guidelines`, `osha-guidelines` and `osha_guidelines` are the same. */
function toKey(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-');
}
