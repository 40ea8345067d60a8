import { customerQuotationQuery } from '../../api/site-queries.js';
import type { PageDefinition } from '../../app/page-route.js';

/** For the server only; in the browser the page runs its query itself. Never cached: the address is a secret. */
export const quotationPage: PageDefinition = {
  policy: () => ({ isSecret: true }),

  queries: (api, { params }) => [customerQuotationQuery(api, params.token ?? '')],

  verdict: (read, api, { params }) =>
    read(customerQuotationQuery(api, params.token ?? '')) ? undefined : { status: 404 },
};
