/** How products are moved to the bin, one by one or by an import. */
export const PRODUCTS_IN_BIN = { kind: 'product', table: 'product', name: `t.sku || ' ' || t.name` } as const;
