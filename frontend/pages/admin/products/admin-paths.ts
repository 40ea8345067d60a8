export const ADMIN_PRODUCTS_PATH = '/api/admin/products';
export const BULK_PATH = `${ADMIN_PRODUCTS_PATH}/bulk`;
export const LAST_BULK_PATH = `${BULK_PATH}/last-change`;

/**
 * Queries to invalidate after a change: the staff list, and the public queries of the same tab. The product itself is left
 * out: its editor has the newest version, and a request for a deleted product would return 404.
 */
export const CATALOG_CHANGES = [[ADMIN_PRODUCTS_PATH, {}], '/api/products'] as const;

export const BULK_CHANGES = [...CATALOG_CHANGES, LAST_BULK_PATH, ['/api/admin/rates', {}]] as const;
