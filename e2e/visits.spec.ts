import { expect, visitTest } from './fixtures.js';

// One after the other, in the same window.
visitTest.describe.configure({ mode: 'serial' });

visitTest('a visit leaves something of every kind', async ({ page }) => {
  await page.route('**/api/products*', (route) => route.fulfill({ json: [] }));
  await page.goto('/contact');
  await page.evaluate(async () => {
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    await (await caches.open('left')).put('/left', new Response('1'));
    await new Promise((resolve) => indexedDB.open('left').addEventListener('success', resolve));
    addEventListener('pagehide', () => localStorage.setItem('left-late', '1'));
  });
  await page.context().addCookies([{ name: 'left', value: '1', url: page.url() }]);
});

visitTest('the next one begins without any of it', async ({ page }) => {
  await page.goto('/contact');
  const left = await page.evaluate(async () => ({
    local: Object.keys(localStorage).filter((key) => key.startsWith('left')),
    session: Object.keys(sessionStorage).filter((key) => key === 'left'),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    ownAnswer: (await (await fetch('/api/products')).json()).length === 0,
  }));
  expect(left).toEqual({ local: [], session: [], caches: [], databases: [], ownAnswer: false });
  expect(await page.context().cookies()).toEqual([]);
});
