import { BLOG_CATEGORIES, type BlogCategory } from '../../blog/blog.contract.js';
import { readJsonFile } from '../../platform/files/json-file.js';
import { plainText } from './plain-text.js';

interface MappingFile {
  /** For posts with none of the categories below. */
  default: string;
  /** Of each category of the site: slugs or names that the content site calls it by. */
  categories: Record<string, string[]>;
}

export type CategoryMapping = (categories: readonly { slug: string; name: string }[]) => BlogCategory;

/**
 * Reads which of the site's five categories a category of the content site stands for.
 * @throws Error when the file names a category that the site does not have
 */
export async function loadCategoryMapping(
  file: URL = new URL('./category-mapping.json', import.meta.url),
): Promise<CategoryMapping> {
  const mapping = await readJsonFile<MappingFile>(file);
  if (mapping === null) throw new Error('The category mapping is missing');
  const labels = new Map<string, BlogCategory>(BLOG_CATEGORIES.map((label) => [keyOf(label), label]));
  const known = new Map<string, BlogCategory>();
  for (const [label, aliases] of Object.entries(mapping.categories)) {
    const category = categoryOrThrow(label);
    for (const alias of [label, ...aliases]) known.set(keyOf(alias), category);
  }
  const fallback = categoryOrThrow(mapping.default);
  return (categories) => {
    for (const { slug, name } of categories) {
      const called = keyOf(plainText(name));
      // A slug outlives the renaming of its category: what readers see there counts first.
      const category = labels.get(called) ?? known.get(keyOf(slug)) ?? known.get(called);
      if (category) return category;
    }
    return fallback;
  };
}

function categoryOrThrow(name: string): BlogCategory {
  const category = BLOG_CATEGORIES.find((candidate) => candidate === name);
  if (!category) throw new Error(`The category mapping names "${name}", which is no category of the blog`);
  return category;
}

/** `OSHA Guidelines`, `osha-guidelines` and `osha_guidelines` are the same. */
function keyOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-');
}
