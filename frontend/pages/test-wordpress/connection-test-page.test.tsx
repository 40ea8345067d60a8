import { fireEvent, screen, within } from '@testing-library/react';
import { renderPublicPage } from '../../testing/render-public-page.js';

const LONG = `<p>${'Planks &amp; decks, '.repeat(12)}</p>`;

const post = (id: number, title: string, excerpt = '<p>Text.</p>', date = '2026-03-05T23:30:00') => ({
  ...{ id, title: { rendered: title }, excerpt: { rendered: excerpt }, date, slug: `post-${id}` },
});
const posts = (total: number, ...list: object[]) => Response.json(list, { headers: { 'X-WP-Total': String(total) } });

/** @returns the addresses of the calls */
async function show(contentSiteUrl: string | null, answer: () => Response | Promise<Response> = () => posts(0)) {
  const calls: string[] = [];
  globalThis.fetch = async (address, init) => {
    // Browsers reject a response that allows every origin if it has credentials.
    expect(init?.credentials).toBeUndefined();
    calls.push(String(address));
    return answer();
  };
  await renderPublicPage({
    load: async () => (await import('./connection-test-page.js')).ConnectionTestPage,
    address: '/test-wordpress',
    site: { contentSiteUrl },
  });
  return calls;
}

const button = () => screen.getByRole<HTMLButtonElement>('button');
const outcome = () => within(screen.getByRole('status'));
const NEWS = 'https://content.example.com/news';

it('names the address it calls, and shows the first three posts as plain text [spec 2.13, 2.103, 2.104, 2.105, 2.106, 7.9]', async () => {
  const calls = await show(NEWS, () =>
    posts(
      23,
      post(41, 'Ringlock &#8217;26 &amp; <em>Cuplock</em><script>document.title="hit"</script>', LONG),
      post(
        40,
        '<img src="/missing.png" onerror="document.title=`hit`"> Loads &lt; 25 psf',
        '<p style="color:red">Short.</p>',
      ),
      post(39, 'Third', '', '2025-12-31T00:00:00'),
      post(38, 'Fourth'),
      post(37, 'Fifth'),
    ),
  );
  const address = `${NEWS}/wp-json/wp/v2/posts?per_page=5`;
  screen.getByText(`GET ${address}`);
  fireEvent.click(button());
  await outcome().findByRole('heading', { name: 'Connection successful!' });
  expect(calls).toEqual([address]);
  outcome().getByText('5 posts found; 23 are published on the content site.');
  const facts = outcome()
    .getAllByRole('article')
    .map((article) => [...article.querySelectorAll('h4, p, dd')].map(({ textContent }) => textContent));
  expect(facts).toEqual([
    ['Ringlock ’26 & Cuplock', 'Planks & decks, '.repeat(12).slice(0, 150), '41', 'March 5, 2026', 'post-41'],
    ['Loads < 25 psf', 'Short.', '40', 'March 5, 2026', 'post-40'],
    ['Third', '', '39', 'December 31, 2025', 'post-39'],
  ]);

  // The staff area is loaded as a document: the link leaves its click to the browser.
  const desk = outcome().getByRole('link', { name: 'admin dashboard' });
  expect(desk.getAttribute('href')).toBe('/admin');
  let isLeft = false;
  const last = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', last, { once: true });
  fireEvent.click(desk);
  expect(isLeft).toBe(true);
});

it.each([
  [() => posts(1, post(1, 'Only')), '1 post found.', 1],
  [() => posts(0), '0 posts found.', 0],
])('counts one post and none: case %# [spec 2.103]', async (answer, text, count) => {
  await show(NEWS, answer);
  fireEvent.click(button());
  await outcome().findByText(text);
  expect(outcome().queryAllByRole('article')).toHaveLength(count);
});

it('says Testing... and is disabled until the answer arrives [spec 2.102, 5.2]', async () => {
  const answer = Promise.withResolvers<Response>();
  const calls = await show(NEWS, () => answer.promise);
  fireEvent.click(button());
  await screen.findByRole('button', { name: 'Testing...' });
  fireEvent.click(button());
  expect([button().disabled, screen.getByRole('status').textContent, calls.length]).toEqual([true, '', 1]);
  answer.resolve(posts(1, post(1, 'Late')));
  await outcome().findByRole('heading', { name: 'Connection successful!' });
  expect([button().disabled, button().textContent]).toEqual([false, 'Test Connection']);
});

it.each([
  [() => new Response('<!DOCTYPE html><title>News</title>'), /: Unexpected token '<'/],
  [() => Response.json({ code: 'rest_disabled' }), /: The response is not a list of posts$/],
  [() => new Response(null, { status: 403, statusText: 'No Visitors' }), /: HTTP 403: No Visitors$/],
  [() => Promise.reject(new TypeError('Failed to fetch')), /: Failed to fetch$/],
])(
  'reports a failure with its error and troubleshooting steps, until a retry succeeds: case %# [spec 2.107, 8.4, 8.5]',
  async (answer, reason) => {
    let isDown = true;
    await show(NEWS, () => (isDown ? answer() : posts(1, post(7, 'Back again'))));
    fireEvent.click(button());
    const heading = await outcome().findByRole('heading', { name: /^Connection failed: / });
    expect(heading.textContent).toMatch(reason);
    outcome().getByRole('heading', { name: 'Troubleshooting' });
    expect(outcome().getAllByRole('listitem')).toHaveLength(6);

    isDown = false;
    fireEvent.click(button());
    await outcome().findByRole('heading', { name: 'Connection successful!' });
    expect(outcome().queryByText(/Connection failed/)).toBeNull();
  },
);

it('is disabled without a content site, and says how to set one [spec 5.3]', async () => {
  await show(null);
  expect(button().disabled).toBe(true);
  screen.getByRole('heading', { name: 'No content site is set' });
  screen.getByText('WORDPRESS_URL=https://content.example.com');
});
