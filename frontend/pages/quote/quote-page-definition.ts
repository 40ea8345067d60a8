import { designQuery } from '../../../backend/builder/design-query.contract.js';
import { designScaffoldQuery } from '../../api/builder-queries.js';
import { siteContentQuery } from '../../api/page-data.js';
import { checkListQuery, listDocumentsQuery, listedProductsQuery } from '../../api/site-queries.js';
import type { PageDefinition, PageQuery } from '../../app/page-route.js';
import { readSharedList, sortedIds } from '../../features/quote-list/sharing/shared-list.js';
import { parseQuoteRequest } from './quote-request.js';

/** For the server only; in the browser the page requests a shared list's items, a design's answer and the pack's papers itself. */
export const quotePage: PageDefinition = {
  policy: (searchParams) => ({
    // A receipt is its sender's, and a shared list is somebody's job.
    isPrivate: searchParams.has('sent') || searchParams.has('list'),
    calculatesDesign: searchParams.has('design'),
  }),

  queries(api, { searchParams }) {
    const queries: PageQuery[] = [siteContentQuery(api, 'quote')];
    const shared = readSharedList(searchParams);
    if (shared)
      queries.push(
        { ...listedProductsQuery(api, sortedIds(shared.items)), optional: true },
        { ...checkListQuery(api, shared.items), optional: true },
      );
    const { design, documentTitle } = parseQuoteRequest(searchParams);
    if (documentTitle) queries.push({ ...listDocumentsQuery(api), optional: true });
    if (design) {
      const query = designQuery(new URLSearchParams(design));
      queries.push({ ...designScaffoldQuery(api, query), optional: true });
    }
    return queries;
  },
  parts({ searchParams }) {
    return [
      ...(searchParams.has('sent') ? ['frontend/features/inquiry/inquiry-sent.tsx'] : []),
      ...(readSharedList(searchParams) ? ['frontend/features/quote-list/sharing/shared-list-section.tsx'] : []),
      ...(parseQuoteRequest(searchParams).design ? ['frontend/pages/quote/requested-design.tsx'] : []),
    ];
  },
};
