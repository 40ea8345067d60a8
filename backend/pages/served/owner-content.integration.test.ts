import { randomUUID } from 'node:crypto';
import { decodeHTML } from 'entities';
import { BLOG_CATEGORIES, FEED_PATH } from '../../blog/blog.contract.js';
import { FAMILIES } from '../../catalog/catalog.contract.js';
import { PUBLIC_PAGES, TEXT_PAGES } from '../../config/public-pages.contract.js';
import { EmailRelay } from '../../platform/email/email-outbox.js';
import { SITE_CONTENT_ADMIN_PATH } from '../../site-content/admin/site-content-admin.contract.js';
import { type ContentField, type ContentFields, defaultContent } from '../../site-content/content-fields.contract.js';
import { CONTENT_SECTION_NAMES, CONTENT_SECTIONS, isShownSection } from '../../site-content/site-content.contract.js';
import { folderForFile, forFile } from '../../testing/for-file.js';
import { pdfText } from '../../testing/pdf-text.js';
import { QuotationTestSite } from '../../testing/quotation-site.js';
import { structuredDataErrors, structuredDataIn } from '../../testing/structured-data.js';
import { REQUEST } from '../../testing/test-inquiries.js';
import { TestSmtp } from '../../testing/test-smtp.js';
import { signIn } from '../../testing/test-staff.js';

/** Shorter texts are common words, which occur in unrelated places. */
const COMPARED_LENGTH = 12;

/** Default texts that also occur in the interface: footer links, catalog families, blog categories, a button. */
const ALSO_OF_THE_INTERFACE = new Set<string>([
  ...['Privacy Policy', 'Terms of Service', 'Safety Guidelines', 'Request a quote', 'Equipment Rental'],
  ...FAMILIES.map(({ label }) => label),
  ...BLOG_CATEGORIES,
]);

/** Place names in the code of the about page's map, which is not shown for other yards. */
const PLACES = ['Bogalusa', 'Louisiana', 'Tennessee', 'Bogalusa, Louisiana', 'Athens, Tennessee'];

const EMAIL = 'office@river.example';
/** Values for fields that require a format. */
const VALID: Record<string, string> = {
  'company.phone': '(504) 555-0199',
  'company.email': EMAIL,
  'company.timeZone': 'America/Denver',
};

/** Entries for lists that are empty on a new site. */
const ENTRIES: Record<string, object[]> = {
  'careers.openings': [{ city: 'Houma', region: 'TX', postedOn: '2026-01-02' }],
};

const LANDINGS = CONTENT_SECTIONS.landings.fields.pages.default.map(({ path }) => path);
/** Of the systems, the catalog of this test has planks only, and its yards are elsewhere. */
const isLanding = (path: string) => !/^\/(?:catalog|yards)\/(?!planks)/.test(path);

const PDF = Buffer.from('%PDF-1.7\n% a test\nstartxref\n0\n%%EOF\n');

const dataDir = folderForFile('owner-content-');
let owner: string;

const smtp = forFile(() => new TestSmtp().start());
const test = forFile(() => {
  const settings = { DATA_DIR: dataDir, PROCESS_ROLE: 'all', SMTP_URL: smtp.url, SALES_EMAIL: '' };
  return QuotationTestSite.start(settings, 'built');
});
beforeAll(async () => {
  owner = await signIn(test.site, 'owner');
});

const call = (method: 'get' | 'put' | 'post', path: string) => test.ask(method, path, owner);
const get = async (path: string): Promise<string> => (await call('get', path)).text;

async function made<T>(path: string, data: object, method: 'post' | 'put' = 'post'): Promise<T> {
  const { ok, text, body } = await call(method, path).send(data);
  if (!ok) throw new Error(`${path}: ${text}`);
  return body;
}

/** Every string in a JSON value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** The published content before the owner changes it, read from the API of the pages. */
async function defaultTexts(): Promise<Set<string>> {
  const shown = CONTENT_SECTION_NAMES.filter(isShownSection).map((section) => get(`/api/site-content/${section}`));
  const { published } = JSON.parse(await get(`${SITE_CONTENT_ADMIN_PATH}/company`)) as { published: object };
  const texts = [...(await Promise.all(shown)).map((text) => JSON.parse(text) as unknown), published].flatMap(textsIn);
  const isCode = (text: string) => /^(?:https?:|\/|#)|^America\/|^[a-z-]+$/.test(text);
  const compared = texts.filter((text) => text.length > COMPARED_LENGTH && !isCode(text));
  return new Set([...compared, ...PLACES].filter((text) => !ALSO_OF_THE_INTERFACE.has(text)));
}

/** A unique text for each field. */
class Marks {
  /** The field path of each mark. */
  readonly paths = new Map<string, string>();
  /** The mark of each field path. */
  readonly marks = new Map<string, string>();

  /** The default content with every text replaced. */
  in(fields: ContentFields, content: object, path: string): object {
    const values = content as Record<string, unknown>;
    const isOfClaim = (name: string) => Boolean(values.claim) && (name === 'figure' || name === 'period');
    return Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        // The claim's value is shown instead.
        isOfClaim(name) ? values[name] : this.value(field, values[name], `${path}.${name}`),
      ]),
    );
  }

  private value(field: ContentField, value: unknown, path: string): unknown {
    if (field.kind === 'group') return this.in(field.of, value as object, path);
    if (field.kind === 'list') {
      const added = ENTRIES[path]?.map((entry) => ({ ...defaultContent(field.of), ...entry })) ?? [];
      return [...(value as object[]), ...added].map((entry, at) => this.in(field.of, entry, `${path}.${at}`));
    }
    // Its address is what makes a page.
    if (/^landings\.pages\.\d+\.path$/.test(path)) return value;
    return field.kind === 'line' || field.kind === 'text' ? this.text(path, field.maxLength) : value;
  }

  private text(path: string, maxLength: number): string | undefined {
    const valid = VALID[path];
    if (valid !== undefined) return valid;
    if (path.endsWith('.region')) return 'TX';
    if (/\.addresses\.\d+\.timeZone$/.test(path)) return 'America/Denver';
    // The page matches teams to addresses by city.
    const cityOfTeam = /^branches\.teams\.(\d+)\.city$/.exec(path);
    if (cityOfTeam) return this.marks.get(`company.addresses.${cityOfTeam[1]}.city`);
    const mark = `q${this.paths.size.toString(36).padStart(3, '0')}z`;
    if (mark.length > maxLength) throw new Error(`${path} is too short for a mark`);
    this.paths.set(mark, path);
    this.marks.set(path, mark);
    return mark;
  }
}

/** Changes and publishes every section. */
async function publishAll(marks: Marks): Promise<void> {
  for (const section of CONTENT_SECTION_NAMES) {
    const path = `${SITE_CONTENT_ADMIN_PATH}/${section}`;
    const { fields } = CONTENT_SECTIONS[section] as { fields: ContentFields };
    const { version } = JSON.parse(await get(path)) as { version: number };
    const content = marks.in(fields, defaultContent(fields), section);
    const draft = await made<{ version: number }>(`${path}/draft`, { version, content }, 'put');
    await made(`${path}/publish`, { version: draft.version });
  }
}

/** Records that give pages something to show. They contain no text of the company. @returns the id of a product */
async function addRecords(): Promise<number> {
  const { id } = await made<{ id: number }>('/api/admin/products', {
    ...{ sku: 'OWN-1', name: 'Plank', family: 'planks', category: 'Specialty', stockStatus: 'Specialty' },
    ...{ condition: 'used-a', price: '1.00' },
  });
  await made('/api/admin/posts', {
    ...{ title: 'Ends', slug: 'ends', excerpt: 'Look.', category: 'Jobsite Tips', author: 'A. Writer' },
    ...{ content: '<p>Look.</p>', imageUrl: '', imageAlt: '', state: 'published' },
  });
  const upload = call('post', '/api/admin/documents').field({ title: 'Manual', category: 'safety' });
  await upload.attach('file', PDF, { filename: 'a.pdf', contentType: 'application/pdf' }).expect(201);
  return id;
}

/** Emails to a customer and to sales. */
async function causeEmails(): Promise<string[]> {
  const email = `${randomUUID()}@refinery.example`;
  await made('/api/contact', { ...REQUEST, email, formType: 'contact' });
  await made('/api/contact', { ...REQUEST, email, formType: 'quote', documentTitle: 'Manual' });
  const [asked] = JSON.parse(await get('/api/admin/access-requests')) as { id: number; version: number }[];
  await made(`/api/admin/access-requests/${asked?.id}/grant`, { version: asked?.version });
  await test.site.get(EmailRelay, { strict: false }).relay();
  const toCustomer = await smtp.waitFor(3, ({ recipient }) => recipient === email);
  const toSales = await smtp.waitFor(2, ({ recipient }) => recipient === EMAIL);
  return [...toCustomer, ...toSales].map(
    ({ subject, from, text, html }) => `${from?.text}\n${subject}\n${text}\n${html || ''}`,
  );
}

/** React puts comments between texts. */
const readable = (html: string) => decodeHTML(html.replaceAll(/<!--.*?-->/gs, '')).replaceAll(/\s+/g, ' ');

it('after an owner changes every text of the site, no default text is left anywhere [spec 6.38, 6.39]', async () => {
  const before = await defaultTexts();
  const product = await addRecords();
  const marks = new Marks();
  await publishAll(marks);

  const pages = [
    ...Object.values(PUBLIC_PAGES),
    ...Object.values(TEXT_PAGES),
    ...LANDINGS.filter(isLanding),
    ...[`/product/${product}`, '/blog/ends'],
    ...['/catalog?condition=used', '/catalog?search=nothing+like+it', '/blog?category=Industry+News'],
    ...['/quote?document=Manual', '/quote?document=Vendor+setup+pack', '/quote?product=Plank', '/nowhere', '/offline'],
  ];
  const files = ['/site.webmanifest', '/robots.txt', '/sitemap.xml', FEED_PATH, '/sw.js', '/api/documents'];
  const sources = new Map<string, string>();
  const errors: string[] = [];
  for (const path of [...pages, ...files]) {
    const text = await get(path);
    sources.set(path, readable(text));
    errors.push(...structuredDataErrors(structuredDataIn(text)).map((error) => `${path}: ${error}`));
  }
  expect(errors).toEqual([]);
  expect(sources.get('/careers')).toContain('JobPosting');

  const named = pages.flatMap((path) => sources.get(path)?.match(/\/assets\/[\w.-]+\.js/g) ?? []);
  const scripts = [...new Set(named)];
  expect(scripts.length).toBeGreaterThan(5);
  // Only the page that edits a post needs its editor.
  expect(scripts.filter((path) => path.includes('rich-text'))).toEqual([]);
  for (const path of scripts) sources.set(path, await get(path));

  const { link } = await test.sent();
  const quotation = new URL(link ?? '').pathname;
  sources.set('quotation', readable(await get(quotation)));
  const submittal = { lines: [{ productId: product, quantity: 2 }], design: null };
  const papers = {
    'quotation.pdf': `/api/quotations/${quotation.split('/').at(-1)}/pdf`,
    'cut sheet': `/api/products/${product}/cut-sheet.pdf`,
    submittal: (await made<{ url: string }>('/api/submittals', submittal)).url,
    design: '/api/builder/sheet.pdf',
  };
  for (const [name, path] of Object.entries(papers)) {
    const { body } = await call('get', path).responseType('blob').expect(200);
    const text = pdfText(body);
    expect([name, text]).toEqual([name, expect.stringContaining(marks.marks.get('company.name') ?? '')]);
    sources.set(name, text);
  }
  for (const [at, message] of (await causeEmails()).entries()) sources.set(`email ${at + 1}`, message);

  const left = [...sources].flatMap(([source, text]) => {
    const known = scripts.includes(source) ? PLACES : [];
    const found = [...before].filter((former) => text.includes(former) && !known.includes(former));
    return found.map((former) => `${source}: ${former}`);
  });
  const everything = [...sources.values()].join('\n');
  const unseen = [...marks.paths].filter(([mark]) => !everything.includes(mark)).map(([, path]) => path);
  // Sources are internal, the values of these claims stand in the texts of their entries, and only a year is shown as such.
  const unshown = /^footer\.founded$|^claims\.(?:\w+\.(?:source|period)|(?:coverage|osha|everify|certified)\.value)$/;
  const isOfNoPage = (path: string) => !isLanding(LANDINGS[Number(/^landings\.pages\.(\d+)/.exec(path)?.[1])] ?? '');
  const missing = unseen.filter((path) => !unshown.test(path) && !isOfNoPage(path));
  expect(unseen).toContain('claims.emr.source');
  expect({ left, missing }).toEqual({ left: [], missing: [] });
});
