import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import type { QueryHolder } from '../api/query-holder.js';
import { loadQueries, type PageDefinition, type PageInput, type PageVerdict } from '../app/page-route.js';

export interface RequestServices {
  api: SiteApi;
  queries: QueryHolder;
  /** Called with the error of a failed query, which the page shows. */
  onError(error: unknown): void;
}

type AnsweredPage = PageDefinition & { redirectTo?: string };

/** Waits for the queries of a page, the last of its routes, and of its layouts; they decide its status. */
export async function answerPage(
  routes: readonly AnsweredPage[],
  input: PageInput,
  { api, queries: holder, onError }: RequestServices,
): Promise<PageVerdict> {
  const { redirectTo, verdict } = routes.at(-1) ?? {};
  if (redirectTo !== undefined) return { redirectTo, permanent: true };
  const queries = routes.flatMap((route) => route.queries?.(api, input) ?? []);
  if (queries.length === 0 && !verdict) return { status: 200 };

  const { clientOf } = await loadQueries();
  const queryClient = clientOf(holder);
  const outcomes = await Promise.allSettled(queries.map((query) => queryClient.ensureQueryData(query)));
  const failed = queries.filter((query, index) => {
    const outcome = outcomes[index];
    if (outcome?.status !== 'rejected') return false;
    onError(outcome.reason);
    return !query.optional;
  });
  // 503: no cache may store a page with an error state.
  if (failed.length > 0) return { status: 503 };
  return verdict?.(queryClient, api, input) ?? { status: 200 };
}
