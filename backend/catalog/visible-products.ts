/** SQL: true for rows of `product` that visitors may see. Every read of `product` for a public answer has this condition. */
export const isPublished = (alias: string): string => `${alias}.state = 'published'`;

/**
 * SQL: the SKU that replaces a product, as visitors see it: '' while the replacement is a draft, so that an item can
 * name its replacement before that is published.
 */
export function publicReplacement(alias: string): string {
  const draft = `select from draft_index d where d.sku_key = left(catalog_code(${alias}.replaced_by), 64)`;
  return `case when ${alias}.replaced_by = '' or exists (${draft}) then '' else ${alias}.replaced_by end`;
}

/** SQL: the index rows of all products, for staff. Visitors search `product_index`, which has no drafts. */
export const STAFF_INDEX = '(select * from product_index union all select * from draft_index)';

/** SQL: equal for SKUs of one item: case, spaces, hyphens and minus signs do not tell items apart; other signs, such as ½ and a period, do. */
export const skuKey = (sku: string): string =>
  `upper(regexp_replace(normalize(${sku}, nfkc), '[[:space:]_‐-―−-]+', '', 'g'))`;
