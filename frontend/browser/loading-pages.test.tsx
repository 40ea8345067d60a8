import type { RouteObject } from 'react-router';
import { pageRoute } from '../app/page-route.js';
import { showLoadingStates } from './loading-pages.js';

const Page = () => null;
const Loading = () => null;

const route = (options: { path: string; Loading?: typeof Loading }) =>
  pageRoute({ module: 'page.tsx', component: async () => Page, ...options });

test('only a page with a loading state is entered before its code loads [spec 2.9]', () => {
  const withoutLoadingState = route({ path: 'without-loading-state' });
  const withLoadingState = route({ path: 'with-loading-state', Loading });
  const table: RouteObject[] = [{ children: [{ children: [withoutLoadingState, withLoadingState] }] }];
  showLoadingStates(table);

  expect(withoutLoadingState.lazy).toBeDefined();
  expect(withoutLoadingState.Component).toBeUndefined();
  expect(withLoadingState.lazy).toBeUndefined();
  expect(withLoadingState.Component).toBeDefined();
});

test('the page of the first document keeps its loaded component', () => {
  const shown = Object.assign(route({ path: 'shown', Loading }), { Component: Page, lazy: undefined });
  showLoadingStates([shown]);
  expect(shown.Component).toBe(Page);
});
