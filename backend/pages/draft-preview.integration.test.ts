import { ContentVersions } from '../platform/content/content-versions.js';
import { SITE_CONTENT_ADMIN_PATH } from '../site-content/admin/site-content-admin.contract.js';
import { writtenPages } from '../testing/file-site.js';
import { forFile } from '../testing/for-file.js';
import { StaffTestSite } from '../testing/staff-site.js';

/** Pages that return their input as JSON. */
const PAGES = writtenPages(
  async ({ path, site: { company }, api, frame }) => {
    const { heading } = await api.siteContent('partners');
    const preview = frame?.preview ?? null;
    return { text: JSON.stringify({ path, heading, company: company.name, preview, staff: await api.staffSelf() }) };
  },
  (path) => ({ cached: path === '/about' ? { address: path, topics: ['site-content'] } : null, policy: {} }),
);

const test = forFile(() => StaffTestSite.start({ COMPANY_NAME: 'Seed Scaffold' }, { pages: PAGES }));
beforeEach(async () => {
  // All but the company's content of the settings, which the site stores when it starts.
  await test.execute(`delete from site_content_revision where section <> 'company' or number > 1`);
  await test.execute('delete from site_content');
  await test.site.get(ContentVersions, { strict: false }).refresh();
});

const about = () => test.call().get('/about').expect(200);
const preview = (section: string, query = '', cookie?: string) =>
  test.ask('get', `/admin/site-content/${section}/preview${query}`, cookie);

async function saveDraft(section: string, change: object) {
  const { body } = await test.ask('get', `${SITE_CONTENT_ADMIN_PATH}/${section}`).expect(200);
  await test
    .ask('put', `${SITE_CONTENT_ADMIN_PATH}/${section}/draft`)
    .send({ version: body.version, content: { ...body.published, ...change } })
    .expect(200);
}

describe('the preview', () => {
  it('shows an owner the draft as visitors would see it, and is never cached [spec c10.11]', async () => {
    const before = await about();
    await saveDraft('partners', { heading: 'People we know, {company}' });
    const { text, headers } = await preview('partners').expect(200);
    expect(JSON.parse(text)).toEqual({
      path: '/about',
      heading: 'People we know, Seed Scaffold',
      company: 'Seed Scaffold',
      preview: 'partners',
      staff: null,
    });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(headers['content-security-policy']).toContain("form-action 'none'");
    const after = await about();
    expect([after.text, after.headers.etag]).toEqual([before.text, before.headers.etag]);
    expect(JSON.parse(after.text)).toMatchObject({ preview: null });
  });

  it('shows the draft of the company everywhere on the page', async () => {
    await saveDraft('company', { name: 'River Scaffold' });
    await saveDraft('partners', { heading: 'Partners of {company}' });
    expect(JSON.parse((await preview('company', '?page=/contact').expect(200)).text)).toMatchObject({
      path: '/contact',
      company: 'River Scaffold',
      heading: expect.not.stringContaining('Partners of'),
    });
  });

  it('returns 404 to everybody else, and without a draft [spec c10.11]', async () => {
    await preview('partners').expect(404);
    await saveDraft('partners', { heading: 'Secret' });
    for (const cookie of ['', test.sales, 'site_session=wrong']) {
      const { text, headers } = await preview('partners', '', cookie).expect(404);
      expect(text).not.toContain('Secret');
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('shows a scheduled change until its time, or a newer draft if there is one', async () => {
    await saveDraft('partners', { heading: 'Partners of next year' });
    const { body } = await test.ask('get', `${SITE_CONTENT_ADMIN_PATH}/partners`).expect(200);
    await test
      .ask('post', `${SITE_CONTENT_ADMIN_PATH}/partners/publish`)
      .send({ version: body.version, note: '', publishAt: new Date(Date.now() + 86_400_000).toISOString() })
      .expect(200);
    expect(JSON.parse((await preview('partners').expect(200)).text).heading).toBe('Partners of next year');
    await saveDraft('partners', { heading: 'Partners of today' });
    expect(JSON.parse((await preview('partners').expect(200)).text).heading).toBe('Partners of today');
  });
});

describe('a draft', () => {
  beforeEach(() => saveDraft('partners', { heading: 'Secret' }));

  it('has a preview of the page that shows its section', async () => {
    expect((await preview('partners', '?page=/about').expect(200)).text).toContain('Secret');
  });

  it.each([
    '//elsewhere.example',
    'https://elsewhere.example/about',
    '/admin/staff',
    '/api/products',
    '/quotation/token',
    '/about/../admin',
    '/about%0a',
    '/about?x=1',
    '',
    'toString',
  ])('has no preview of the page %j [spec c10.11]', async (page) => {
    await preview('partners', `?page=${encodeURIComponent(page)}`).expect(404);
  });

  it('has no preview of two pages at once', async () => {
    await preview('partners', '?page=/about&page=/').expect(404);
  });

  it.each(['nothing', 'toString', '__proto__', '%00'])('has no preview of the section %s', async (section) => {
    const { status } = await preview(section);
    expect([400, 404]).toContain(status);
  });
});
