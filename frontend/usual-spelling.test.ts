import { matchRoutes } from 'react-router';
import { isUsualSpelling } from './usual-spelling.js';

const ROUTES = [{ children: [{ index: true }, { path: 'catalog' }, { path: 'blog/:slug' }] }];

function isUsual(pathname: string): boolean {
  const match = matchRoutes(ROUTES, pathname)?.at(-1);
  if (!match) throw new Error(`${pathname} is no page`);
  return isUsualSpelling(pathname, match);
}

it.each(['/', '/catalog', '/blog/planks', '/blog/caf%C3%A9', '/blog/2024'])('%s is', (pathname) => {
  expect(isUsual(pathname)).toBe(true);
});

it.each(['/CATALOG', '/c%61talog', '/%63atalog', '/Blog/planks', '/blog/%70lanks', '/blog/caf%c3%a9'])(
  '%s is not',
  (pathname) => {
    expect(isUsual(pathname)).toBe(false);
  },
);
