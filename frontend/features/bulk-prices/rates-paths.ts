export const RATES_API = '/api/admin/rates';
export const TERMS_API = `${RATES_API}/terms`;
export const LAST_CHANGE_API = `${RATES_API}/last-change`;

/** Queries to invalidate after a change of prices: the lists of staff, and the public queries of the same tab. */
export const RATE_CHANGES = [[RATES_API, {}], LAST_CHANGE_API, ['/api/admin/products', {}], '/api/products'] as const;
