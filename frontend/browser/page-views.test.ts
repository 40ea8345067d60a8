import type { NavigationState } from './navigation/navigation.js';
import { reportPageViews } from './page-views.js';

it('reports each page once, but not the document that was loaded', () => {
  const reported: string[] = [];
  let show = (_path: string) => {};
  const subscribe = (listener: (state: NavigationState) => void) => {
    show = (pathname) => listener({ shown: { location: { pathname } } } as NavigationState);
    show('/');
    return () => {};
  };
  reportPageViews({ subscribe }, ({ path }) => void reported.push(path));
  for (const path of ['/catalog', '/catalog', '/product/7', '/catalog', `/${'x'.repeat(300)}`]) show(path);
  expect(reported).toEqual(['/catalog', '/product/7', '/catalog', `/${'x'.repeat(199)}`]);
});
