import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { companyDate } from '../backend/config/business-days.contract.js';
import { COMPANY_DEFAULTS } from '../backend/config/company.contract.js';
import { PUBLIC_PAGES, TEXT_PAGES } from '../backend/config/public-pages.contract.js';
import {
  SITE_CONTENT_ADMIN_PATH,
  SITE_CONTENT_PAGE,
} from '../backend/site-content/admin/site-content-admin.contract.js';
import { findViolations } from './axe.js';
import { expect, hydrated, NOT_FOUND_MESSAGE, PHONE, test, WIDE } from './fixtures.js';
import { INQUIRY } from './inquiry.js';
import { findSmallTargets, measureOverflow } from './layout.js';
import { SentQuotation } from './quotations.js';
import { someLines, storeList } from './quote-list.js';
import { staffTest } from './staff.js';

// Opens each page of the route tables and checks it at both widths. A new page without parameters is checked without a change
// here; one with parameters fails the crawl until it has an example.

/** The routes that each journey opens. */
const GROUPS = {
  visitor: {
    'home, catalog and product pass axe and fit the screen [spec 3.40]': /^\/($|catalog|product\/)/,
    'blog, posts, about, questions, services and careers pass axe and fit the screen [spec 3.41, 3.42]':
      /^\/(blog|about|questions|services|careers|industries|yards)/,
    'contact, quote, receipt and sign-in pass axe and fit the screen [spec 3.43]': /^\/(contact|quote)$/,
    'documents, connection test, offline page, builder and quotation pass axe and fit the screen [spec 3.44]':
      /^\/(documents|test-wordpress|offline|builder|quotation\/)/,
  },
  owner: {
    'dashboard and My day pass axe and fit the screen': /^\/admin(\/my-day)?$/,
    'inquiries and access requests pass axe and fit the screen':
      /^\/admin\/(inquiries|access-requests|answer-templates)/,
    'quotations and rates pass axe and fit the screen [spec 10.26]': /^\/admin\/(quotations|rates|sales-terms)/,
    'products pass axe and fit the screen': /^\/admin\/products/,
    'posts, documents and trash pass axe and fit the screen': /^\/admin\/(posts|documents|trash)/,
    'site content and text pages pass axe and fit the screen': /^\/(admin\/site-content|privacy|terms|safety)/,
    'staff, audit log, account, webhooks and connections pass axe and fit the screen':
      /^\/admin\/(staff|audit|account|webhooks|connections)/,
  },
  lost: { 'error screens pass axe and fit the screen': /\*$/ },
};

declare global {
  interface Window {
    /** Uses of formatters so far. */
    formatters: string[];
  }
}

/** Adds what the pages need. @returns their paths */
type Example = (api: APIRequestContext) => Promise<string[]>;

/**
 * Paths of the routes with parameters, further states that pages open with, and searches that keep lists short. The other
 * routes are opened at their own path.
 */
const EXAMPLES: Record<string, string[] | Example> = {
  '/catalog': ['/catalog', '/catalog?search=qqqqqqqq', '/catalog?category=Specialty&page=2'],
  '/catalog/:catalog/:part?': ['/catalog/ring-system'],
  '/industries/:industries': [],
  '/services/:services': ['/services/firewatch'],
  '/yards/:yards': ['/yards/athens'],
  '/product/:id': ['/product/1'],
  '/blog/:slug': ['/blog/illustrative-shipyard-hot-work'],
  '/builder': ["/builder?system=frame&length=40'&height=20'&duty=75&with=guardrails,toeboards,sills"],
  '/contact': async (api) => {
    const sent = await api.post('/contact', { form: INQUIRY, maxRedirects: 0 });
    // The staff area asks visitors to sign in.
    return ['/contact', sent.headers().location ?? '', '/admin'];
  },
  '/quote': ['/quote', '/quote?document=Safety+Manual'],
  '/quotation/:token': async () => [(await SentQuotation.make()).path],
  '/privacy': async (api) => {
    const section = `${SITE_CONTENT_ADMIN_PATH}/privacy`;
    const { version } = await (await api.get(section)).json();
    const content = { title: 'Privacy Policy', description: '', body: '## Cookies\n\nNone.\n\n- One\n\n1. One' };
    expect((await api.put(`${section}/draft`, { data: { version, content } })).status()).toBe(200);
    return [`${SITE_CONTENT_PAGE}/privacy/preview`];
  },
  // The same component as the privacy policy.
  '/terms': [],
  '/safety': [],
  // `/privacy` is not published; posts and yards that do not exist are shown by the same component.
  '/*': ['/no/such/page', '/product/999999', `/quotation/${'x'.repeat(43)}`, '/privacy'],

  '/admin': ['/admin', '/admin?tab=content', '/admin?tab=analytics', '/admin?tab=settings'],
  '/admin/my-day': async (api) => {
    const dueOn = companyDate(COMPANY_DEFAULTS, new Date());
    await create(api, 'follow-ups', { inquiry: await inquire(api), dueOn, note: 'Ask about the crane' });
    return ['/admin/my-day'];
  },
  '/admin/inquiries': async (api) => [`/admin/inquiries?search=${await inquire(api)}`],
  '/admin/inquiries/:id': async (api) => [`/admin/inquiries/${await inquire(api)}`],
  '/admin/access-requests/:id': async (api) => {
    await inquire(api);
    return [`/admin/access-requests/${await firstId(api, 'access-requests')}`];
  },
  '/admin/answer-templates/:id': async (api) => [`/admin/answer-templates/${await firstId(api, 'answer-templates')}`],
  '/admin/quotations/:id': async (api) => {
    const draft = await create(api, 'quotations', { inquiry: await inquire(api) });
    const { number } = await SentQuotation.make();
    return [draft.id, await firstId(api, `quotations?search=${number}`)].map((id) => `/admin/quotations/${id}`);
  },
  '/admin/rates': ['/admin/rates?search=FR-WT'],
  '/admin/products': ['/admin/products?search=FR-WT'],
  '/admin/products/grid': ['', 'stock', 'measures', 'manufacturer'].map(
    (columns) => `/admin/products/grid?search=FR-WT-5X6&columns=${columns}`,
  ),
  '/admin/products/:id': ['/admin/products/1'],
  '/admin/products/:id/preview': ['/admin/products/1/preview'],
  '/admin/posts': async (api) => [`/admin/posts?search=${(await addPost(api)).title}`],
  '/admin/posts/:id': async (api) => [`/admin/posts/${(await addPost(api)).id}`],
  '/admin/posts/:id/preview': async (api) => [`/admin/posts/${(await addPost(api)).id}/preview`],
  '/admin/documents/:id': async (api) => [`/admin/documents/${await firstId(api, 'documents')}`],
  '/admin/trash': async (api) => {
    const { id, title } = await addPost(api);
    expect((await api.delete(`/api/admin/posts/${id}?version=1`)).status()).toBe(204);
    return [`/admin/trash?search=${title}`];
  },
  '/admin/site-content/:section': ['company', 'claims', 'projects', 'terms'].map(
    (section) => `${SITE_CONTENT_PAGE}/${section}`,
  ),
  '/admin/staff/:id': async (api) => {
    const member = { email: `${randomUUID()}@yard.example`, password: `plank ${randomUUID()}`, role: 'sales' };
    return [`/admin/staff/${(await create(api, 'staff', member)).id}`];
  },
  '/admin/audit': ['/admin/audit?search=hooks.example.com'],
  '/admin/webhooks/:id': async (api) => {
    const target = { address: `https://hooks.example.com/${randomUUID()}`, events: ['quotation.declined'] };
    return [`/admin/webhooks/${(await create(api, 'webhooks', target)).webhook.id}`];
  },
  '/admin/*': ['/admin/no/such/page', '/admin/products/999999'],
};

/** Besides paragraphs, controls in these places may be as high as a line of text (WCAG 2.5.8): links in lists, and dense tables. */
const LOW_CONTROLS: Record<string, string> = {
  '/quotation/:token': 'p, dd',
  '/privacy': 'aside',
  '/admin': 'p, td',
  '/admin/inquiries': 'tr',
  '/admin/inquiries/:id': 'p, h3',
  '/admin/posts/:id': 'dd',
  '/admin/quotations/:id': 'p, dd, span',
  '/admin/site-content': 'td > span',
  '/admin/site-content/:section': 'p, dd, details:not([class]) > summary',
};

/** Further states, reached from the page as a phone shows it. */
const FURTHER_STATES: Record<string, (page: Page) => Promise<void>> = {
  '/catalog': async (page) => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    softly(await findViolations(page), 'the menu').toEqual([]);
    await page.getByRole('button', { name: 'Close menu' }).click();
    await page.getByRole('button', { name: 'Filters' }).click();
    softly(await findViolations(page), 'the filters').toEqual([]);
  },
  '/quote': async (page) => {
    await storeList(page, await someLines(page, [2, 40]));
    await check(page, { path: '/quote#with-a-list' });
  },
  '/admin/inquiries/new': async (page) => {
    await page.getByRole('button', { name: 'Paste a list' }).click();
    await page.getByLabel('Paste the list').fill('60 x RL-LDG-213\n12 x zzqx brackets');
    await page.getByRole('button', { name: 'Find items' }).click();
    await page.getByRole('combobox', { name: /^Item for .*zzqx/ }).selectOption({ label: 'Keep as written' });
    await page.getByRole('button', { name: 'Add to the inquiry' }).click();
    await softly(page.getByRole('table', { name: 'Items of the inquiry' })).toContainText('zzqx brackets');
    await softly.poll(() => measureOverflow(page), 'the items').toBeLessThanOrEqual(0);
    softly(await findViolations(page, { part: 'table' }), 'the items').toEqual([]);
  },
};

const ROUTES = readRoutes();
const softly = expect.configure({ soft: true, timeout: 10_000 });

for (const route of ROUTES) {
  const groups = Object.values(GROUPS).flatMap((journeys) => Object.values(journeys));
  if (groups.filter((routes) => routes.test(route)).length !== 1) throw new Error(`${route} needs one group`);
  if (/[:*]/.test(route) && !EXAMPLES[route]) throw new Error(`${route} needs an example`);
}

for (const [title, routes] of Object.entries(GROUPS.visitor)) test(title, ({ page }) => crawl(page, routes));
for (const [title, routes] of Object.entries(GROUPS.owner)) staffTest(title, ({ page }) => crawl(page, routes));

staffTest.describe('addresses that do not exist', () => {
  staffTest.use({ expectedConsole: NOT_FOUND_MESSAGE });
  for (const [title, routes] of Object.entries(GROUPS.lost)) staffTest(title, ({ page }) => crawl(page, routes));
});

/** The pages of the route tables, from their source, because only a bundler can load them. */
function readRoutes(): string[] {
  const fixed: Record<string, string> = { ...PUBLIC_PAGES, ...TEXT_PAGES };
  return ['routes.tsx', 'staff-routes.tsx'].flatMap((file) => {
    const source = readFileSync(new URL(`../frontend/app/${file}`, import.meta.url), 'utf8');
    const pages = [...source.matchAll(/[pP]age\(\s*(?:'(.+?)'|\w+_PAGES\.(\w+)),/g)];
    expect(pages, file).toHaveLength(source.match(/'[\w/-]+-page',/g)?.length ?? 0);
    return pages.map(([, path, name = '']) => (path ? `/${path}` : (fixed[name] ?? name)));
  });
}

/** Opens the routes; a failure names the page and does not hide those of other pages. */
async function crawl(page: Page, routes: RegExp): Promise<void> {
  // The default waits until the test ends.
  page.setDefaultTimeout(60_000);
  await page.addInitScript(recordFormatters);
  const found = ROUTES.filter((route) => routes.test(route)).map(async (route) => {
    const example = EXAMPLES[route] ?? [route];
    const paths = typeof example === 'function' ? await example(page.request) : example;
    return paths.map((path) => ({ path, except: LOW_CONTROLS[route] }));
  });
  for (const example of (await Promise.all(found)).flat()) {
    const checked = check(page, example).then(() => FURTHER_STATES[example.path]?.(page));
    await softly(checked, example.path).resolves.toBeUndefined();
  }
}

/**
 * Checks a page at both widths with one load, because what depends on the width follows it (only the footer's folds stay open,
 * which shows more). All axe rules run at both, because the shown texts name the controls.
 */
async function check(page: Page, { path, except }: { path: string; except?: string }): Promise<void> {
  await page.setViewportSize(WIDE);
  // Staff screens load their data after the document.
  await page.goto(path, { waitUntil: 'networkidle' });
  // The offline page and previews have no scripts.
  if ((await page.locator('script[src]').count()) > 0) await hydrated(page);
  if (!/^\/(admin|quotation)/.test(path)) softly(await page.evaluate(() => window.formatters), path).toEqual([]);
  await page.evaluate(() => {
    // The claims have dozens of a kind.
    const folds = [...document.querySelectorAll<HTMLDetailsElement>('main details')].slice(0, 12);
    for (const details of folds) details.open = true;
  });
  for (const size of [WIDE, PHONE]) {
    const where = `${path} at ${size.width} px`;
    await page.setViewportSize(size);
    await softly.poll(() => measureOverflow(page), where).toBeLessThanOrEqual(0);
    // Facts without a width show one letter a line.
    const widths = await page
      .locator('main dl')
      .evaluateAll((all) => all.map((facts) => facts.checkVisibility() && facts.clientWidth));
    softly(widths, where).not.toContain(0);
    softly(await findViolations(page), where).toEqual([]);
    if (size === WIDE) continue;
    await softly.poll(() => findSmallTargets(page, { except }), where).toEqual([]);
  }
}

/** The first use of `Intl` blocks a phone for 100 to 230 ms, so that no public page needs it to start. */
function recordFormatters(): void {
  window.formatters = [];
  const format = Number.prototype.toLocaleString;
  Number.prototype.toLocaleString = function (...options) {
    window.formatters.push(`(${this}).toLocaleString`);
    return format.apply(this, options);
  };
  for (const name of ['NumberFormat', 'ListFormat'] as const) {
    const Format: new (...options: never[]) => object = Intl[name];
    const construct = (_target: object, options: never[]) => {
      window.formatters.push(name);
      return new Format(...options);
    };
    Object.assign(Intl, { [name]: new Proxy(Format, { construct }) });
  }
}

async function create(api: APIRequestContext, path: string, data: object) {
  const answer = await api.post(`/api/admin/${path}`, { data });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(201);
  return answer.json();
}

async function firstId(api: APIRequestContext, list: string): Promise<number> {
  const listed = await (await api.get(`/api/admin/${list}`)).json();
  return (listed.items ?? listed)[0].id;
}

/** Requests a quote for an item and a design, and a document. @returns the reference */
async function inquire(api: APIRequestContext): Promise<string> {
  const answer = await api.post('/api/contact', {
    data: {
      ...{ ...INQUIRY, formType: 'quote', documentTitle: 'Company Profile', email: `${randomUUID()}@refinery.example` },
      ...{ rentalDays: 28, delivery: 'delivery', zip: '70663', lines: [{ productId: 1, quantity: 40 }] },
      designs: [{ name: 'North wall', design: "system=frame&length=40'", quantity: 1 }],
    },
  });
  expect(answer.status()).toBe(201);
  const { reference } = await answer.json();
  await create(api, `inquiries/${reference}/notes`, { text: 'x'.repeat(300) });
  return reference;
}

async function addPost(api: APIRequestContext): Promise<{ id: number; title: string }> {
  const table = '<table><thead><tr><th>Span</th></tr></thead><tbody><tr><td>7 ft</td></tr></tbody></table>';
  const { post } = await create(api, 'posts', {
    ...{ title: `Spans-${randomUUID()}`, content: `<p>By the table.</p>${table}`, excerpt: 'What to look at first' },
    ...{ category: 'Jobsite Tips', author: 'Dale Trammell', imageUrl: '', imageAlt: '', state: 'draft' },
  });
  return post;
}
