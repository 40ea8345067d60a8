import { landingQuery } from '../../api/site-queries.js';
import type { PageDefinition, PageInput } from '../../app/page-route.js';

/** The address that a route's parameters spell: the first is named like the segment before it. */
export const landingPath = (params: PageInput['params']): string =>
  ['', Object.keys(params)[0], ...Object.values(params).filter(Boolean)].join('/');

export const landingPage: PageDefinition = {
  cache: { topics: ['catalog', 'blog'] },
  queries: (api, { params }) => [{ ...landingQuery(api, landingPath(params)), needed: true }],
  verdict: (read, api, { params }) => (read(landingQuery(api, landingPath(params))) ? undefined : { status: 404 }),
};
