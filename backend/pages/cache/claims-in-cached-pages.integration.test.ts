import { ContentVersions } from '../../platform/content/content-versions.js';
import { defaultSalesTerms } from '../../sales-terms/sales-terms.contract.js';
import { SalesTerms } from '../../sales-terms/sales-terms.entity.js';
import { SalesTermsService } from '../../sales-terms/sales-terms.service.js';
import { defaultContent } from '../../site-content/content-fields.contract.js';
import { CLAIMS_SECTION } from '../../site-content/sections/claims.contract.js';
import { HOME_SECTION } from '../../site-content/sections/home.contract.js';
import { SiteContentRevision } from '../../site-content/site-content-revision.entity.js';
import { FileSite, writtenPages } from '../../testing/file-site.js';
import type { TestDatabase } from '../../testing/test-database.js';
import { testSettings } from '../../testing/test-site.js';

/** Only `Date` is faked: a cached page's maximum age is measured by `performance.now()` and does not run out. */
const REAL = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

let renders = 0;
const test = new FileSite({
  pages: writtenPages(
    async ({ api }) => {
      renders += 1;
      const { values } = await api.siteContent('home');
      return { text: values.map(({ figure, title }) => `${figure} ${title}`).join(', ') };
    },
    (path) => ({ cached: { address: path, topics: ['sales-terms', 'site-content'] }, policy: {} }),
  ),
  prepare: addClaims,
});

async function addClaims(database: TestDatabase): Promise<void> {
  const em = database.orm.em.fork();
  const terms = defaultSalesTerms(testSettings(database).rental);
  em.create(SalesTerms, { id: 1, ...terms, showsAnsweredShare: true, version: 1 });
  const claims = defaultContent(CLAIMS_SECTION.fields);
  // Its last day is the day before March 1 in Chicago.
  claims.incidents.validUntil = '2026-02-28';
  const home = defaultContent(HOME_SECTION.fields);
  home.values = [
    { claim: 'incidents', figure: '', title: 'incidents', text: 'None.' },
    { claim: 'answered', figure: '', title: 'in time', text: 'Measured.' },
  ];
  for (const [section, content] of Object.entries({ claims, home }))
    em.create(SiteContentRevision, {
      section: section as 'claims' | 'home',
      ...{ number: 1, content, author: '', publishedAt: new Date() },
    });
  await em.flush();
}

afterEach(() => jest.useRealTimers());

const get = async (path: string) => (await test.call().get(path).expect(200)).text;

async function measure(percent: number): Promise<void> {
  await test.site.get(SalesTermsService, { strict: false }).storeAnsweredPercent(percent);
  await test.site.get(ContentVersions, { strict: false }).refresh();
}

it("hides a claim after the company's midnight in a page that was cached before [spec 1.10]", async () => {
  await measure(96);
  jest.useFakeTimers({ doNotFake: [...REAL], now: new Date('2026-03-01T05:59:59.900Z') });
  const yesterday = '0 incidents, 96% in time';
  for (const path of ['/warm', '/warm', '/slow']) expect(await get(path)).toBe(yesterday);
  jest.setSystemTime(new Date('2026-03-01T06:00:00.000Z'));
  const today = '96% in time';
  renders = 0;
  for (const path of ['/warm', '/slow', '/warm']) expect(await get(path)).toBe(today);
  // The second request of the same day is answered from the cache again.
  expect(renders).toBe(2);
});

it('shows a newly measured share in a page that was cached before [spec 1.10]', async () => {
  await measure(96);
  expect(await get('/share')).toContain('96% in time');
  await measure(91);
  expect(await get('/share')).toContain('91% in time');
});
