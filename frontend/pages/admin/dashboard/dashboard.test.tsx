import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { LAUNCH_PATH } from '../../../../backend/doctor/finding.contract.js';
import type { ResponseFigures } from '../../../../backend/inquiries/clock/response-figures.contract.js';
import { EXPIRING_CLAIMS_PATH } from '../../../../backend/site-content/admin/site-content-admin.contract.js';
import type { StaffSelf } from '../../../../backend/staff/staff.contract.js';
import type { SiteStatus } from '../../../../backend/status/status.contract.js';
import type { SyncRunDetail } from '../../../../backend/wordpress-sync/admin/wordpress-sync-admin.contract.js';
import type { SyncResponse } from '../../../../backend/wordpress-sync/wordpress-sync.contract.js';
import { browserSiteApi } from '../../../api/browser-site-api.js';
import { SiteApiProvider } from '../../../api/page-data.js';
import { SiteProvider } from '../../../shell/company.js';
import { type ApiRequest, renderStaff } from '../../../testing/render-staff.js';
import { SITE } from '../../../testing/site-sample.js';
import { AdminPage, ContentTab, ExpiringClaims, parseTab, SettingsTab, SourceCards, tabByKey } from './admin-page.js';
import { HomeCards } from './home-cards.js';
import { heldRun, runSummary, SYNC_FAILED, useSync } from './run-history.js';
import { WordpressTab } from './wordpress-tab.js';

const NEWS = 'https://news.example';
const RUTH = { id: 4, email: 'ruth@yard.example', name: 'Ruth', role: 'owner', totp: false, passwordExpiresAt: null };
const SYNCED: SyncResponse = {
  ...{ message: 'Successfully synced 12 new blog posts from WordPress.', totalWordPressPosts: 13, syncedCount: 12 },
  ...{ updatedCount: 0, removedCount: 0, skippedCount: 0, heldBackCount: 0, runId: 1 },
};
const HELD = { ...SYNCED, heldBackCount: 11, message: '11 posts are no longer on the content site.' };
const STATUS: SiteStatus = {
  ...{ database: 'connected', redis: 'connected' },
  email: { server: null, waiting: 0, failed: 0, lastDeliveredAt: null },
  queues: [
    { name: 'email', waiting: 2, failed: 0 },
    { name: 'catalog', waiting: null, failed: null },
  ],
  wordpress: { posts: 12, schedule: '0 0 29 2 *', nextRunAt: '2028-02-29T00:00:00Z' },
};
const POST = { slug: 'post-12', title: 'Post 12', author: 'Marla Hebert', category: 'Jobsite Tips' };
const entries = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ wpId: at + 1, title: `Post ${at + 1}`, reason: 'new' }));
const COUNTS = { total: 12, created: 12, updated: 0, unchanged: 0, removed: 0, skipped: 0, heldBack: 0 };
const RUN: SyncRunDetail = {
  ...{ id: 7, trigger: 'manual', state: 'succeeded', full: true, dryRun: false, allowRemovals: false, error: null },
  ...{ requestedAt: '2026-11-20T15:00:00Z', startedAt: '2026-11-20T15:00:01Z', finishedAt: '2026-11-20T15:00:09Z' },
  counts: COUNTS,
  entries: { created: entries(12), updated: [], removed: [], skipped: [] },
};
const HELD_RUN: SyncRunDetail = {
  ...{ ...RUN, state: 'held', counts: { ...COUNTS, total: 1, created: 0, heldBack: 11 } },
  entries: { ...RUN.entries, created: [], removed: entries(11) },
};

const Wordpress = () => <WordpressTab sync={useSync()} />;

interface Shown {
  runs?: SyncRunDetail[];
  /** The answer of 'Sync Now' and of a new run. */
  post?: () => Response | Promise<Response>;
  contentSiteUrl?: string | null;
  role?: StaffSelf['role'];
}

const LAUNCH = {
  level: 'warning',
  text: 'no mail server is set',
  action: 'Set it at /admin/connections. Then test it.',
};

const listed = (rows: object[], total = rows.length) =>
  Response.json(rows, { headers: { 'X-Total-Count': String(total) } });

const show = (part: ReactNode, { runs = [], post, contentSiteUrl = NEWS, role = 'owner' }: Shown = {}): ApiRequest[] =>
  renderStaff(
    <SiteApiProvider value={browserSiteApi}>
      <SiteProvider value={{ ...SITE, contentSiteUrl }}>
        <MemoryRouter>{part}</MemoryRouter>
      </SiteProvider>
    </SiteApiProvider>,
    ({ method, path }) => {
      if (method === 'POST') return post?.() ?? Response.json(SYNCED);
      if (path === '/api/auth/me') return Response.json({ ...RUTH, role });
      if (path === '/api/admin/status') return Response.json(STATUS);
      if (path === LAUNCH_PATH) return listed([LAUNCH]);
      if (path.startsWith('/api/admin/sync-runs?')) return listed(runs);
      if (path.startsWith('/api/admin/sync-runs/'))
        return Response.json(runs.find(({ id }) => path.endsWith(`/${id}`)));
      if (path.includes('/insights/'))
        return Response.json({ measured: 0, inTime: 0, medianMinutes: null, tables: {} });
      if (path.endsWith('/counts')) return Response.json({ views: {}, states: {} });
      if (/^\/api\/admin\/(?:follow-ups|inquiries|quotations)\?/.test(path)) return listed([]);
      if (path.startsWith('/api/blog/posts'))
        return listed(
          [
            { ...POST, id: 1, wpId: 12 },
            { ...POST, id: 2, wpId: null },
          ],
          34,
        );
      return path.startsWith('/api/products') ? listed([{ id: 1 }], 308) : Response.json([{ id: 1 }, { id: 2 }]);
    },
  );

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const started = (requests: ApiRequest[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

it('shows the addresses of the content site and the next sync [spec 2.114]', async () => {
  show(<Wordpress />);
  await waitFor(() => expect(fact('Next scheduled sync')).toMatch(/Feb 2[89], 2028/));
  expect([fact('WordPress URL'), fact('API endpoint')]).toEqual([NEWS, `${NEWS}/wp-json/wp/v2/posts`]);
  const admin = screen.getByRole<HTMLAnchorElement>('link', { name: /^Open WordPress Admin/ });
  expect([admin.href, admin.target]).toEqual([`${NEWS}/wp-admin/`, '_blank']);
  expect(screen.getByRole('link', { name: 'Test the connection' }).getAttribute('href')).toBe('/test-wordpress');
  expect(await screen.findByText('No sync runs yet.')).toBeTruthy();
});

it('offers nothing to start without a content site [spec 5.4, 6.48]', async () => {
  show(<Wordpress />, { contentSiteUrl: null });
  await screen.findByText('No sync runs yet.');
  expect([fact('WordPress URL'), (await button('Sync Now')).disabled]).toEqual(['Not set', true]);
  expect(screen.queryByRole('link', { name: /^Open WordPress Admin/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Start a dry run' })).toBeNull();
});

it('syncs once, shows the result, and reads posts, runs and status again [spec 2.115, 5.4, 8.7]', async () => {
  const answer = Promise.withResolvers<Response>();
  const requests = show(
    <>
      <Wordpress />
      <ContentTab />
    </>,
    { post: () => answer.promise },
  );
  await screen.findByText('No sync runs yet.');
  const before = requests.length;
  await press('Sync Now');
  expect((await button('Syncing...')).disabled).toBe(true);
  answer.resolve(Response.json(SYNCED));
  await screen.findByText('WordPress Sync Complete');
  expect((await button('Sync Now')).disabled).toBe(false);
  expect([fact('Last sync'), fact('Total posts found'), fact('New posts synced')]).toEqual([
    SYNCED.message,
    '13',
    '12',
  ]);
  const again = () => requests.slice(before).map(({ path }) => path.split('?')[0]);
  await waitFor(() =>
    expect(again()).toEqual(expect.arrayContaining(['/api/blog/posts', '/api/admin/sync-runs', '/api/admin/status'])),
  );
  expect(started(requests)).toEqual([['/api/sync/wordpress', undefined]]);
});

it.each([
  [() => Response.json(HELD), 'Sync Incomplete', HELD.message],
  [() => Response.json({ message: 'The content site is down.' }, { status: 502 }), 'Sync Failed', /site is down/],
  [() => new Response('<h1>Bad Gateway</h1>', { status: 502 }), 'Sync Failed', SYNC_FAILED],
  [() => Response.json({ message: '' }, { status: 500 }), 'Sync Failed', SYNC_FAILED],
  [() => Promise.reject(new TypeError('Failed to fetch')), 'Sync Failed', /^The site could not be reached/],
])(
  'reports a sync that is incomplete or fails, and can sync again (%#) [spec 8.8]',
  async (post, title, description) => {
    const requests = show(<Wordpress />, { post });
    await screen.findByText('No sync runs yet.');
    const lists = () => requests.filter(({ path }) => path.startsWith('/api/admin/sync-runs?')).length;
    const before = lists();
    await press('Sync Now');
    const toast = (await screen.findByText(title)).closest<HTMLElement>('[role]');
    within(toast as HTMLElement).getByText(description);
    expect((await button('Sync Now')).disabled).toBe(false);
    await waitFor(() => expect(lists()).toBeGreaterThan(before));
  },
);

it('lists the runs with their posts, and the error of a failed one', async () => {
  const error = 'The content site answered with an HTML page instead of data.';
  show(<Wordpress />, { runs: [{ ...RUN, id: 8, state: 'failed', error }, RUN] });
  expect((await screen.findByText(error)).closest('tr')?.textContent).toContain('Failed');
  const summary = screen.getByText('12 posts: 12 new, 0 updated, 0 removed, 0 skipped');
  const details = summary.closest('details') as HTMLDetailsElement;
  act(() => {
    details.open = true;
  });
  await screen.findByRole('heading', { name: 'New (12)' });
  expect(screen.queryByText('Post 12')).toBeNull();
  await press('Show all 12');
  expect(screen.getByText('Post 12')).toBeTruthy();
});

it('follows a dry run to its result', async () => {
  const dry = { ...HELD_RUN, id: 9, dryRun: true };
  const requests = show(<Wordpress />, { runs: [dry], post: () => Response.json(dry, { status: 202 }) });
  await press('Start a dry run');
  await screen.findByText(/^Dry run 9: Incomplete\..* 11 held back \(nothing was changed\)$/);
  expect(started(requests)).toEqual([['/api/admin/sync-runs', { dryRun: true }]]);
});

it('lets an owner confirm many removals by their number [spec 6.2]', async () => {
  const requests = show(<Wordpress />, { runs: [HELD_RUN], post: () => Response.json({ ...RUN, id: 7 }) });
  const held = within(await screen.findByRole('region', { name: '11 removals need an owner' }));
  await held.findByRole('heading', { name: 'Held back (11)' });
  await press('Remove posts');
  fireEvent.change(screen.getByLabelText('Enter 11 to confirm'), { target: { value: '11' } });
  await press('Remove');
  await screen.findByText(/^Run 7: Incomplete/);
  expect(started(requests)).toEqual([['/api/admin/sync-runs', { allowRemovals: true }]]);
});

it('asks sales to ask an owner about many removals', async () => {
  show(<Wordpress />, { runs: [HELD_RUN], role: 'sales' });
  await screen.findByText('Ask an owner to confirm.');
  expect(screen.queryByRole('button', { name: 'Remove posts' })).toBeNull();
});

it('counts the content by source, and lists recent posts with a mark of synced ones [spec 2.109, 2.111, 9.14]', async () => {
  const requests = show(
    <>
      <SourceCards />
      <ContentTab />
    </>,
  );
  await screen.findByText('12 from WordPress');
  await waitFor(() => expect([fact('Products'), fact('Blog Posts'), fact('Documents')]).toEqual(['308', '34', '2']));
  expect(fact('Content Sources')).toBe('2');
  const posts = within(screen.getByRole('region', { name: 'Recent posts' })).getAllByRole('listitem');
  expect(posts.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Post 12by Marla HebertJobsite TipsWordPress/),
    'Post 12by Marla HebertJobsite Tips',
  ]);
  expect(requests.map(({ path }) => path)).toContain('/api/blog/posts?page=1&pageSize=5');
});

it('shows the settings and states of the servers [spec 2.113]', async () => {
  show(<SettingsTab />, { contentSiteUrl: null });
  await waitFor(() => expect(fact('PostgreSQL database')).toBe('Connected'));
  expect([fact('Redis'), fact('WordPress URL')]).toEqual(['Connected', 'Not set']);
  expect([fact('Queue: email'), fact('Queue: catalog')]).toEqual(['2 waiting or scheduled, 0 failed', 'Not known']);
  expect(screen.getByText('WORDPRESS_URL')).toBeTruthy();
});

it.each(['', 'tab=', 'tab=Content', 'tab=toString', 'tab=nothing&tab=content'])('%j is the first tab', (query) => {
  expect(parseTab(new URLSearchParams(query))).toBe('wordpress');
});

it.each([
  ['wordpress', 'ArrowRight', 'content'],
  ['settings', 'ArrowRight', 'wordpress'],
  ['wordpress', 'ArrowLeft', 'settings'],
  ['content', 'End', 'settings'],
  ['settings', 'Home', 'wordpress'],
  ['content', 'toString', null],
] as const)('%s, %s: %s', (current, key, next) => {
  expect(tabByKey(current, key)).toBe(next);
});

it.each([
  [{}, '12 posts: 12 new, 0 updated, 0 removed, 0 skipped'],
  [{ dryRun: true }, '12 posts: 12 new, 0 updated, 0 removed, 0 skipped (nothing was changed)'],
  [{ full: false }, '12 posts, changes only: 12 new, 0 updated, 0 removed, 0 skipped'],
  [{ counts: { ...COUNTS, total: 1, heldBack: 11 } }, '1 post: 12 new, 0 updated, 0 removed, 0 skipped, 11 held back'],
  [{ counts: null }, ''],
])('the run %j reads %j', (run, text) => {
  expect(runSummary({ ...RUN, ...run })).toBe(text);
});

it('a held run waits until a later full run is not held', () => {
  const running = { ...RUN, state: 'running', finishedAt: null, counts: null } as const;
  const others = [{ full: false }, { dryRun: true }, { state: 'failed' } as const].map((run) => ({ ...RUN, ...run }));
  for (const waiting of [[], [running], others]) expect(heldRun([...waiting, HELD_RUN])).toBe(HELD_RUN);
  for (const done of [[], [RUN, HELD_RUN]]) expect(heldRun(done)).toBeNull();
});

it('leads owners from what is missing to where they set it', async () => {
  show(<AdminPage />);
  const link = await screen.findByRole('link', { name: '/admin/connections' });
  expect(link.getAttribute('href')).toBe('/admin/connections');
  expect(link.closest('p')?.textContent).toBe('No mail server is set. Set it at /admin/connections. Then test it.');
});

describe('expiring claims', () => {
  const emr = { ...{ claim: 'emr', label: 'EMR', value: '1.03', validUntil: '2026-12-31', daysLeft: 12 }, uses: [] };
  const claims = (rows: object[], role = 'owner') =>
    renderStaff(
      <MemoryRouter>
        <ExpiringClaims self={{ role } as StaffSelf} />
      </MemoryRouter>,
      () => Response.json(rows),
    );

  it('are listed with what visitors see now, and a link to their editor [spec 1.9]', async () => {
    claims([{ ...emr, claim: 'trir', label: 'TRIR', daysLeft: -3 }, emr]);
    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Expired 3 days agoTRIR “1.03”, valid until Dec 31, 2026. Visitors do not see it now: it is hidden.',
      'Expires in 12 daysEMR “1.03”, valid until Dec 31, 2026. Visitors see it now. After that day it is hidden.',
    ]);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['trir', 'emr'].map((claim) => `/admin/site-content/claims#field-${claim}`));
  });

  it('show nothing when there are none, and request nothing for sales', async () => {
    const requests = claims([]);
    await waitFor(() => expect(requests.map(({ path }) => path)).toEqual([EXPIRING_CLAIMS_PATH]));
    expect(screen.queryByRole('heading')).toBeNull();
    expect(claims([emr], 'sales')).toEqual([]);
  });
});

it.each([
  ['sales', ['Follow-ups', 'Inquiries to answer'], ['WordPress sync', 'Pipeline']],
  ['owner', ['WordPress sync'], ['Inquiries to answer']],
] as const)('the home of %s shows %j, not %j', async (role, shown, hidden) => {
  show(<AdminPage />, { role });
  for (const heading of shown) await screen.findByRole('heading', { name: heading });
  for (const heading of hidden) expect(screen.queryByRole('heading', { name: heading })).toBeNull();
});

it("shows the share of answers in time on the owner's home page", async () => {
  const figures = { measured: 1_250, inTime: 1_200, medianMinutes: 200 } as ResponseFigures;
  renderStaff(
    <MemoryRouter>
      <HomeCards self={RUTH as StaffSelf} />
    </MemoryRouter>,
    ({ path }) => Response.json(path.endsWith('/responses') ? figures : { views: {}, states: {} }),
  );
  const card = screen.getByRole('link', { name: /Answered on time in the last 90 days$/ });
  await waitFor(() => expect(card.textContent).toMatch(/^96% of 1,250/));
  expect(card.getAttribute('href')).toBe('/admin/inquiries?view=overdue');
});
