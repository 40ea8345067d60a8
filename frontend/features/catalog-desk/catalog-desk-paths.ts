/** Calls of the staff area about products. */
export const DESK_PRODUCTS_PATH = '/api/admin/products';
export const EXPORT_PATH = `${DESK_PRODUCTS_PATH}/export`;
export const IMPORT_PATH = `${DESK_PRODUCTS_PATH}/import`;
export const IMPORTS_PATH = `${DESK_PRODUCTS_PATH}/imports`;

/**
 * What a change of the catalog makes old: the lists of the staff area, and what visitors' pages in the same tab have
 * read. A product's own answer is not among them: its editor has the newest, and of one that is gone there is none.
 */
export const CATALOG_CHANGES = [[DESK_PRODUCTS_PATH, {}], '/api/products'] as const;
