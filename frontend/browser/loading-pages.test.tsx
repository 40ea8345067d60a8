import type { RouteObject } from 'react-router';
import { pageRoute } from '../app/page-route.js';
import { enterBeforeLoaded } from './loading-pages.js';

const Page = () => null;
const Loading = () => null;

const route = (options: { path: string; Loading?: typeof Loading }) =>
  pageRoute({ module: 'page.tsx', component: async () => Page, ...options });

test('only a page with a loading state is entered before its code loads', () => {
  const waiting = route({ path: 'waiting' });
  const onDemand = route({ path: 'on-demand', Loading });
  const table: RouteObject[] = [{ children: [{ children: [waiting, onDemand] }] }];
  enterBeforeLoaded(table);

  expect(waiting.lazy).toBeDefined();
  expect(waiting.Component).toBeUndefined();
  expect(onDemand.lazy).toBeUndefined();
  expect(onDemand.Component).toBeDefined();
});

test('the page of the first document keeps its loaded component', () => {
  const shown = Object.assign(route({ path: 'shown', Loading }), { Component: Page, lazy: undefined });
  enterBeforeLoaded([shown]);
  expect(shown.Component).toBe(Page);
});
