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
  const known = new Map<string, BlogCategory>();
  for (const [name, aliases] of Object.entries(mapping.categories)) {
    const category = categoryOrThrow(name);
    for (const alias of [name, ...aliases]) known.set(keyOf(alias), category);
  }
  const fallback = categoryOrThrow(mapping.default);
  return (categories) => {
    for (const { slug, name } of categories) {
      const category = known.get(keyOf(slug)) ?? known.get(keyOf(plainText(name)));
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
  return text.toLowerCase().replace(/[\s_-]+/g, '-');
}
