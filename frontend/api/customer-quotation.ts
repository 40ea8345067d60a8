import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import type { CustomerQuotation } from '../../backend/quotations/customer/customer-quotation.contract.js';
import { HttpError, requestJson } from './http.js';

export const customerQuotationQuery = (api: SiteApi, token: string) => ({
  queryKey: ['/api/quotations', token] as const,
  queryFn: (): Promise<CustomerQuotation | null> => api.customerQuotation(token),
});

/** GET /api/quotations/:token; null for a link that does not work. */
export async function customerQuotation(token: string): Promise<CustomerQuotation | null> {
  try {
    const response = await requestJson(`/api/quotations/${encodeURIComponent(token)}`);
    return (await response.json()) as CustomerQuotation;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

/** POST /api/quotations/:token/viewed. Finishes even if the page is left. */
export async function markQuotationViewed(token: string): Promise<void> {
  await requestJson(`/api/quotations/${encodeURIComponent(token)}/viewed`, { method: 'POST', keepalive: true });
}
