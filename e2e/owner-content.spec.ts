import { randomUUID } from 'node:crypto';
import { type APIRequestContext, request } from '@playwright/test';
import { decodeHTML } from 'entities';
import { FEED_PATH } from '../backend/blog/blog.contract.js';
import type { SavedPost } from '../backend/blog/desk/blog-desk.contract.js';
import { PUBLIC_PAGES, TEXT_PAGES } from '../backend/config/public-pages.contract.js';
import type { AccessRequestAnswer } from '../backend/documents/documents.contract.js';
import type { ContentSectionAnswer } from '../backend/site-content/desk/site-content-desk.contract.js';
import { isShownSection } from '../backend/site-content/shown-content.contract.js';
import { CONTENT_SECTION_NAMES } from '../backend/site-content/site-content.contract.js';
import { pdfText } from '../backend/testing/pdf-text.js';
import { type OtherSite, startOtherSite } from '../infra/e2e/start-other-site.ts';
import { expect, httpTest as test } from './fixtures.js';
import { INQUIRY } from './inquiry.js';
import { mailsTo } from './mails.js';
import { publishAll, type TextOf, textsOf } from './owner-content.js';
import { SentQuotation } from './quotations.js';
import { signedIn, siteOwner } from './staff.js';

/** Shorter texts are common words, which occur in unrelated places. */
const COMPARED_LENGTH = 12;

/** Default texts that also occur in the interface: footer links, catalog families, a blog category, a button. */
const ALSO_OF_THE_INTERFACE = new Set<string>([
  ...['Privacy Policy', 'Terms of Service', 'Safety Guidelines', 'Request a quote', 'Equipment Rental'],
  ...['Frames and braces', 'Tube and clamp', 'Access and guardrail'],
]);

/** Place names in the code of the about page's map, which is not shown for other yards. */
const PLACES = ['Bogalusa', 'Louisiana', 'Tennessee', 'Bogalusa, Louisiana', 'Athens, Tennessee'];

/** Values for fields that require a format. */
const VALID: Record<string, string> = {
  'company.phone': '(504) 555-0199',
  'company.email': 'office@river.example',
  'company.timeZone': 'America/Denver',
  'claims.response.value': '36',
};

const PDF = Buffer.from('%PDF-1.7\n% a journey\nstartxref\n0\n%%EOF\n');

/** A unique text for each field. */
interface Marks {
  textOf: TextOf;
  /** The field path of each mark. */
  paths: Map<string, string>;
  /** The mark of each field path. */
  marks: Map<string, string>;
}

function makeMarks(): Marks {
  const paths = new Map<string, string>();
  const marks = new Map<string, string>();
  const textOf: TextOf = (path, { maxLength }) => {
    const valid = VALID[path];
    if (valid !== undefined) return valid;
    if (path.endsWith('.region')) return 'TX';
    // The page matches teams to addresses by city.
    const cityOfTeam = /^branches\.teams\.(\d+)\.city$/.exec(path);
    if (cityOfTeam) return marks.get(`company.addresses.${cityOfTeam[1]}.city`);
    const mark = `q${paths.size.toString(36).padStart(3, '0')}z`;
    expect(mark.length, path).toBeLessThanOrEqual(maxLength);
    paths.set(mark, path);
    marks.set(path, mark);
    return mark;
  };
  return { textOf, paths, marks };
}

let site: OtherSite;
let owner: APIRequestContext;

test.beforeAll(async () => {
  site = await startOtherSite({ SALES_EMAIL: '' }, { ownDatabase: true });
  owner = await request.newContext({ baseURL: site.url, storageState: await signedIn(siteOwner(), site.url) });
});

test.afterAll(async () => {
  await owner?.dispose();
  await site?.end();
});

/** The published content before the owner changes it, read from the API of the pages. */
async function defaultTexts(): Promise<Set<string>> {
  const shown = CONTENT_SECTION_NAMES.filter(isShownSection).map((section) => get(`/api/site-content/${section}`));
  const { published } = (await (await owner.get('/api/admin/site-content/company')).json()) as ContentSectionAnswer;
  const texts = [...(await Promise.all(shown)).map((text) => JSON.parse(text) as unknown), published].flatMap(textsOf);
  const isCode = (text: string) => /^(?:https?:|\/|#)|^America\/|^[a-z-]+$/.test(text);
  const compared = texts.filter((text) => text.length > COMPARED_LENGTH && !isCode(text));
  return new Set([...compared, ...PLACES].filter((text) => !ALSO_OF_THE_INTERFACE.has(text)));
}

async function get(path: string): Promise<string> {
  const answer = await owner.get(path);
  return answer.text();
}

async function made<T>(path: string, data: object): Promise<T> {
  const answer = await owner.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** Records that give pages something to show. They contain no text of the company. */
async function addRecords() {
  const product = await made<{ id: number }>('/api/admin/products', {
    ...{ sku: 'OWN-1', name: 'Plank', family: 'planks', category: 'Specialty', stockStatus: 'Specialty' },
    ...{ condition: 'used-a', price: '1.00' },
  });
  const { post } = await made<SavedPost>('/api/admin/posts', {
    ...{ title: 'Ends', slug: 'ends', excerpt: 'Look.', category: 'Jobsite Tips', author: 'A. Writer' },
    ...{ content: '<p>Look.</p>', imageUrl: '', imageAlt: '', state: 'published' },
  });
  const file = { name: 'a.pdf', mimeType: 'application/pdf', buffer: PDF };
  const multipart = { title: 'Manual', category: 'safety', file };
  expect((await owner.post('/api/admin/documents', { multipart })).status()).toBe(201);
  return { product, post };
}

/** Mails to a customer and to sales. */
async function causeMails(): Promise<string[]> {
  const email = `${randomUUID()}@refinery.example`;
  await made('/api/contact', { ...INQUIRY, email, formType: 'contact' });
  await made('/api/contact', { ...INQUIRY, email, formType: 'quote', documentTitle: 'Manual' });
  const requests = (await (await owner.get('/api/admin/access-requests')).json()) as AccessRequestAnswer[];
  const [asked] = requests as (AccessRequestAnswer & { version: number })[];
  await made(`/api/admin/access-requests/${asked?.id}/grant`, { version: asked?.version });
  await expect.poll(async () => (await mailsTo(email)).length).toBe(3);
  await expect.poll(async () => (await mailsTo(VALID['company.email'] ?? '')).length).toBeGreaterThanOrEqual(2);
  const mails = [...(await mailsTo(email)), ...(await mailsTo(VALID['company.email'] ?? ''))];
  return mails.map(({ subject, from, text, html }) => `${from?.text}\n${subject}\n${text}\n${html || ''}`);
}

/** React puts comments between texts. */
const readable = (html: string) => decodeHTML(html.replaceAll(/<!--.*?-->/gs, '')).replaceAll(/\s+/g, ' ');

test('after an owner changes every text of the site, no default text is left anywhere', async () => {
  const before = await defaultTexts();
  const { product, post } = await addRecords();
  const { textOf, paths, marks } = makeMarks();
  await publishAll(owner, textOf);

  const pages = [
    ...Object.values(PUBLIC_PAGES),
    ...Object.values(TEXT_PAGES),
    `/product/${product.id}`,
    `/blog/${post.slug}`,
    ...['/catalog?condition=used', '/catalog?search=nothing+like+it', '/blog?category=Industry+News'],
    ...['/quote?document=Manual', '/quote?document=Vendor+setup+pack', '/quote?product=Plank', '/nowhere', '/offline'],
  ];
  const files = ['/site.webmanifest', '/robots.txt', '/sitemap.xml', FEED_PATH, '/sw.js', '/api/documents'];
  const sources = new Map<string, string>();
  for (const path of [...pages, ...files]) sources.set(path, readable(await get(path)));

  const named = pages
    .map((path) => sources.get(path) ?? '')
    .flatMap((text) => text.match(/\/assets\/[\w.-]+\.js/g) ?? []);
  const scripts = [...new Set(named)];
  expect(scripts.length).toBeGreaterThan(5);
  for (const path of scripts) sources.set(path, await get(path));

  const quotation = await SentQuotation.make(site.url);
  sources.set('quotation', readable(await get(quotation.path)));
  const papers = {
    'quotation.pdf': `/api/quotations/${quotation.path.split('/').at(-1)}/pdf`,
    'cut sheet': `/api/products/${product.id}/cut-sheet.pdf`,
    submittal: (
      await made<{ url: string }>('/api/submittals', { lines: [{ productId: product.id, quantity: 2 }], design: null })
    ).url,
    design: '/api/builder/sheet.pdf',
  };
  for (const [name, path] of Object.entries(papers)) {
    const answer = await owner.get(path);
    expect(answer.status(), name).toBe(200);
    const text = pdfText(await answer.body());
    expect(text, name).toContain(marks.get('company.name'));
    sources.set(name, text);
  }
  for (const [at, mail] of (await causeMails()).entries()) sources.set(`mail ${at + 1}`, mail);

  const left = [...sources].flatMap(([source, text]) => {
    const known = scripts.includes(source) ? PLACES : [];
    const found = [...before].filter((former) => text.includes(former) && !known.includes(former));
    return found.map((former) => `${source}: ${former}`);
  });
  expect.soft(left).toEqual([]);
  const everything = [...sources.values()].join('\n');
  const unseen = [...paths].filter(([mark]) => !everything.includes(mark)).map(([, path]) => path);
  // Pages show `…Plain` texts only while a claim is hidden, and claims only inside texts that refer to them, which the marks do not.
  expect(unseen.filter((path) => !path.endsWith('Plain') && !path.startsWith('claims.'))).toEqual([]);
});
