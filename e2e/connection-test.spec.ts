import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectNoViolations } from './axe.js';
import { expect, open, test } from './fixtures.js';
import { startOtherSite } from './start-site.ts';

test.use({ expectedConsole: /^error: Failed to load resource: / });

const post = (id: number, title: string) => ({
  ...{ id, title: { rendered: title }, excerpt: { rendered: '<p>Text.</p>' } },
  ...{ date: '2026-03-05T23:30:00', slug: `post-${id}` },
});
const POSTS = [
  post(41, 'Ringlock &#8217;26 &amp; <em>Cuplock</em><script>document.title="hit"</script>'),
  post(40, '<img src="/missing.png" onerror="document.title=`hit`"> Loads &lt; 25 psf'),
];

test('the browser calls the content site, and shows a failure or the posts as plain text [spec 2.13, 2.104, 7.9, 8.5, 3.44]', async ({
  page,
}) => {
  const calls: (string | undefined)[] = [];
  let answer: RequestListener = (request) => void request.socket.destroy();
  const content = createServer((request, response) => {
    calls.push(request.url);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(content, 'listening');
  const site = await startOtherSite({
    WORDPRESS_URL: `http://127.0.0.1:${(content.address() as AddressInfo).port}/news/`,
    // The database is shared with other journeys, and only workers sync.
    PROCESS_ROLE: 'web',
  });
  try {
    const button = page.getByRole('button', { name: 'Test Connection' });
    const outcome = page.getByRole('main').getByRole('status');
    await open(page, `${site.url}/test-wordpress`);
    await button.click();
    await expect(outcome).toContainText('Connection failed: Failed to fetch');
    await expectNoViolations(page);

    answer = (_request, response) => {
      // WordPress allows every origin, which browsers accept only for calls without cookies.
      const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'X-WP-Total' };
      response.writeHead(200, { ...cors, 'Content-Type': 'application/json; charset=UTF-8', 'X-WP-Total': '23' });
      response.end(JSON.stringify(POSTS));
    };
    calls.length = 0;
    await button.press('Enter');
    await expect(outcome).toContainText('Connection successful!');
    await expect(outcome).toContainText('2 posts found; 23 are published on the content site.');
    const titles = outcome.getByRole('article').getByRole('heading');
    await expect(titles).toHaveText(['Ringlock ’26 & Cuplock', 'Loads < 25 psf']);
    await expect(page).toHaveTitle(/^WordPress Connection Test/);
    expect(calls).toEqual(['/news/wp-json/wp/v2/posts?per_page=5']);
    await expectNoViolations(page);
  } finally {
    await site.end();
    content.close();
    content.closeAllConnections();
  }
});
