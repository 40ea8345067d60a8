import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import { type QueryHolder, storedData } from '../api/page-data.js';
import { handleOf, type PageDefinition, type PageQuery, redirectRoute } from '../app/page-route.js';
import { answerPage } from './page-loaders.js';

const answering = (value: unknown, key = '/api/thing') => [{ queryKey: [key], queryFn: () => Promise.resolve(value) }];
const failing = () => [{ queryKey: ['/api/thing'], queryFn: () => Promise.reject(new Error('down')) }];

async function ask(page: PageDefinition, layoutQueries = () => answering('layout', '/api/layout')) {
  const queries: QueryHolder = {};
  const errors: unknown[] = [];
  const input = { params: {}, searchParams: new URLSearchParams('page=2') };
  const services = {
    api: {} as SiteApi,
    queries,
    onError: (error: unknown) => errors.push(error),
  };
  return { answer: await answerPage([{ queries: layoutQueries }, page], input, services), queries, errors };
}

it('waits for the data', async () => {
  const { answer, queries } = await ask({ queries: () => answering(['a']) });
  expect(answer).toEqual({ status: 200 });
  expect(storedData(queries, answering(null)[0] as PageQuery)).toEqual(['a']);
});

it('answers 503 when a query fails, without the data of an optional one, and reports the error', async () => {
  const needed = await ask({ queries: failing, verdict: () => ({ status: 404 }) });
  expect(needed.answer).toEqual({ status: 503 });
  const optional = await ask({ queries: () => failing().map((query) => ({ ...query, optional: true })) });
  expect(optional.answer).toEqual({ status: 200 });
  const layout = await ask({}, failing);
  expect(layout.answer).toEqual({ status: 503 });
  for (const { errors } of [needed, optional, layout]) expect(errors).toEqual([new Error('down')]);
});

it('answers with the status of the verdict', async () => {
  const { answer } = await ask({ queries: () => answering(null), verdict: () => ({ status: 404 }) });
  expect(answer).toEqual({ status: 404 });
});

it('redirects as the page says, without its data, and an old address for good', async () => {
  const moved = await ask({ movedTo: (_api, { searchParams }) => `/y?${searchParams}`, queries: failing });
  const old = await ask(handleOf(redirectRoute('employment', '/careers')));
  expect(moved.errors).toEqual([]);
  expect([moved.answer, old.answer]).toEqual([
    { redirectTo: '/y?page=2' },
    { redirectTo: '/careers', permanent: true },
  ]);
});
