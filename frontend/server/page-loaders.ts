import type { RenderInput } from '../../backend/pages/rendering/render.contract.js';
import { type QueryHolder, request, storedData } from '../api/page-data.js';
import type { handleOf, PageInput, PageVerdict } from '../app/page-route.js';

/** Waits for the queries of a page, the last of its routes, and of its layouts; they decide its status. */
export async function answerPage(
  routes: readonly ReturnType<typeof handleOf>[],
  input: PageInput,
  { api, queries: answers, onError }: Pick<RenderInput, 'api' | 'onError'> & { queries: QueryHolder },
): Promise<PageVerdict> {
  const { redirectTo, movedTo, verdict } = routes.at(-1) ?? {};
  if (redirectTo !== undefined) return { redirectTo, permanent: true };
  const moved = movedTo?.(api, input);
  if (moved !== undefined) return { redirectTo: moved };
  const queries = routes.flatMap((route) => route.queries?.(api, input) ?? []);
  const outcomes = await Promise.allSettled(queries.map(async (query) => request(answers, query)));
  const failed = queries.filter((query, index) => {
    const outcome = outcomes[index];
    if (outcome?.status !== 'rejected') return false;
    onError(outcome.reason);
    return !query.optional;
  });
  // 503: no cache may store a page with an error state.
  if (failed.length > 0) return { status: 503 };
  return verdict?.((query) => storedData(answers, query), api, input) ?? { status: 200 };
}
