import { within } from '@testing-library/dom';
import type { CatalogGroups } from '../../catalog/catalog.contract.js';
import type { DocumentResponse } from '../../documents/documents.contract.js';
import { DocumentStore } from '../../documents/files/document-store.js';
import { loadSampleDocuments } from '../../documents/sample/sample-documents.js';
import { defaultContent } from '../../site-content/content-fields.contract.js';
import { CONTENT_PICTURES } from '../../site-content/pictures/content-pictures.contract.js';
import { CONTENT_SECTIONS } from '../../site-content/site-content.contract.js';
import { folderForFile } from '../../testing/for-file.js';
import { type ServedPage, ServedSite, textsOf } from '../../testing/served-site.js';

const INDUSTRIES = [
  'Chemical & Petroleum',
  'Pulp & Paper Mills',
  'Power Systems & Nuclear',
  'Shipbuilding & Repair',
  'Ports & Marine',
  'Commercial Construction',
  'Government',
  'Municipalities',
];

const PICTURE = { url: `${CONTENT_PICTURES.path}/${'0'.repeat(32)}-800.webp`, width: 800, height: 600 };
const { heading, cards: projectCards } = defaultContent(CONTENT_SECTIONS.projects.fields);
const PROJECTS = {
  heading,
  cards: projectCards.map((card, at) => ({
    ...card,
    more: at === 0 ? [{ picture: PICTURE, alt: 'A deck at a manway', caption: 'Second lift' }] : [],
  })),
};

const dataDir = folderForFile('company-pages-');
const served = new ServedSite({
  environment: { DATA_DIR: dataDir },
  prepare: async ({ orm }) => {
    await loadSampleDocuments(orm.em, new DocumentStore(dataDir));
    await orm.em.fork().execute(
      `insert into site_content_revision (section, number, content, author, published_at)
        values ('projects', 1, ?::jsonb, '', now())`,
      [JSON.stringify(PROJECTS)],
    );
  },
});
type Part = ReturnType<typeof partOf>;

/** An element with queries for what is in it. */
function partOf(element: HTMLElement) {
  const find = within(element);
  return {
    element,
    find,
    part: (role: string, name?: string | RegExp) => partOf(find.getByRole(role, name === undefined ? {} : { name })),
    texts: (selector: string) => textsOf(element.querySelectorAll(selector)),
    first: (selector: string) => partOf(element.querySelector(selector) as HTMLElement),
    all: (selector: string) => [...element.querySelectorAll<HTMLElement>(selector)],
    /** Text and address of each link. */
    links: (selector = 'a') =>
      [...element.querySelectorAll(selector)].map((link) => `${textsOf([link])} ${link.getAttribute('href')}`),
    /** Names and values of a list of facts. */
    facts: () =>
      Object.fromEntries([...element.querySelectorAll('dt')].map((term) => [textsOf([term])[0], valuesOf(term)])),
  };
}

/** The values after a term, joined. */
const valuesOf = (term: Element): string => textsOf(term.parentElement?.querySelectorAll('dd') ?? []).join(' ');

const contentOf = ({ document }: ServedPage): Part => partOf(document.body);
const open = async (path: string): Promise<Part> => contentOf(await served.page(path));

describe('header and footer', () => {
  let page: Part;
  beforeAll(async () => {
    page = await open('/');
  });

  it('name the company and link its pages [spec 2.20, 2.25, 2.27, 2.28, 2.29, 2.30, 2.31, 9.23, 1.5]', () => {
    expect(page.part('navigation', 'Main').links()).toEqual([
      'Home /',
      'Blog /blog',
      'About /about',
      'Services /services',
      'Careers /careers',
      'Capabilities /documents',
      'Contact /contact',
      'Get Quote /quote',
    ]);
    const footer = page.first('footer');
    for (const part of [page.first('header'), footer])
      expect(part.links()).toEqual(
        expect.arrayContaining([
          '(985) 555-0142 tel:+19855550142',
          'sales@diamond-scaffold.example mailto:sales@diamond-scaffold.example',
        ]),
      );

    const who = footer.part('region', 'Who we are');
    expect(who.element.textContent).toContain('Scaffold rented, sold, erected and managed nationwide since 2001');
    expect(who.texts('li strong')).toEqual(['OSHA', 'ANSI', 'E-Verify']);
    expect(who.element.textContent).toContain('E-verified workforce');
    expect(footer.part('navigation', 'Quick links').links()).toEqual([
      'Products /catalog',
      'Build a Scaffold /builder',
      'About /about',
      'Services /services',
      'Capabilities /documents',
      'Blog /blog',
      'Careers /careers',
      'Questions /questions',
      'Contact /contact',
      'Get Quote /quote',
    ]);
    expect(footer.part('region', 'Services').all('li')).toHaveLength(8);
    const offices = footer.part('region', 'Offices and hours');
    expect(offices.texts('address')).toEqual([
      expect.stringMatching(/Bogalusa, LA 70427$/),
      expect.stringMatching(/Athens, TN 37303$/),
    ]);
    expect(offices.texts('li')).toEqual([
      ...['Mon-Thu 7:30AM-4:30PM', 'Fri 7:30AM-2:30PM', 'Weekends closed'],
      'Hours are Central Time',
    ]);
    expect(footer.links()).toEqual(
      expect.arrayContaining(['Privacy Policy #', 'Terms of Service #', 'Safety Guidelines #']),
    );
    expect(footer.element.textContent).toContain('© 2024');
  });

  it('catalog, builder, search, call and quote are on every page; forms have no bar [spec 2.24, 2.26]', async () => {
    for (const [path, hasBar] of [
      ['/', true],
      ['/documents', true],
      ['/quote', false],
      ['/contact', false],
    ] as const) {
      const { find, first } = await open(path);
      const header = first('header');
      expect(header.part('navigation', 'Equipment').links()).toEqual(['Catalog /catalog', 'Build a Scaffold /builder']);
      header.find.getByRole('textbox', { name: 'Find an item' });
      header.find.getByRole('button', { name: 'Find an item' });
      const bar = find.queryByRole('navigation', { name: 'Call or get a quote' });
      expect(bar && partOf(bar).links()).toEqual(hasBar ? ['Call tel:+19855550142', 'Get Quote /quote'] : null);
    }
  });

  it('only the active page is marked, by prefix; home on an exact match [spec 2.21, 2.22, 2.81]', async () => {
    for (const [path, marked] of [
      ['/', '/'],
      ['/about?utm_source=mail', '/about'],
      ['/services', '/services'],
      ['/careers', '/careers'],
      ['/documents', '/documents'],
      ['/contact', '/contact'],
      ['/blog/ringlock-or-cuplock', '/blog'],
    ]) {
      const { all } = await open(String(path));
      const addresses = all('a[aria-current="page"]').map((link) => link.getAttribute('href'));
      expect(new Set(addresses)).toEqual(new Set([marked]));
    }
  });
});

describe('the home page', () => {
  let page: Part;
  beforeAll(async () => {
    page = await open('/');
  });

  it('shows every block of the specification [spec 2.1, 2.35, 2.36, 2.37, 2.38, 2.39, 2.40, 2.41, 2.42]', () => {
    const hero = page.part('region', /Scaffold on its way/);
    expect(hero.links()).toEqual(expect.arrayContaining(['Request Quote /quote', 'Explore Catalog /catalog']));
    expect(page.part('region', 'Our commitments').all('li')).toHaveLength(4);

    const services = page.part('region', /Five services/);
    expect(services.all('h3')).toHaveLength(5);
    expect(services.links()).toEqual(
      expect.arrayContaining([
        'Request a Quote /quote',
        'Schedule a Consultation /contact',
        'Get an installation quote /quote?service=multiple',
        'Get a management quote /quote?service=management',
        'Get a firewatch quote /quote?service=firewatch',
      ]),
    );

    const start = page.part('region', /Ready to Get Started/);
    for (const text of ['Bogalusa, LA', 'Athens, TN', 'Mon-Thu 7:30AM-4:30PM', 'Fri 7:30AM-2:30PM'])
      expect(start.element.textContent).toContain(text);
    expect(start.links()).toContainEqual(expect.stringMatching(/^\(\d{3}\) .* tel:\+1\d{10}$/));

    const industries = page.part('region', /Industries We Serve/);
    expect(industries.texts('h3')).toEqual(INDUSTRIES);
    expect(industries.links()).toEqual(INDUSTRIES.map(() => expect.stringMatching(/ \/industries\/[\w-]+$/)));

    const projects = page.part('region', /Real Projects/);
    const cards = projects.all('article').map(partOf);
    expect(cards).toHaveLength(4);
    for (const card of cards) {
      expect(card.all('article > figure img').map(({ alt }: Partial<HTMLImageElement>) => alt)).toEqual([
        expect.stringMatching(/^Illustration: /),
      ]);
      expect(card.all('h3')).toHaveLength(1);
      expect(card.texts('p')).toEqual([expect.stringMatching(/^[A-Z][\w &]+$/), expect.stringMatching(/\w.*\.$/)]);
    }
    const [more] = cards.flatMap((card) => card.all('details')).map(partOf);
    expect([
      more?.texts('summary, figcaption'),
      more?.find.getByAltText('A deck at a manway').getAttribute('src'),
    ]).toEqual([['1 more photograph of Column turnaround', 'Second lift'], PICTURE.url]);
    expect(projects.links()).toEqual(['Get Quote for Your Project /quote']);

    const questions = page.part('region', /Questions/).all('details');
    expect(
      questions.map((question) => question.querySelector(':scope > :not(summary) a')?.getAttribute('href')),
    ).toEqual([...['/catalog', '/contact', '/about', '/quote', '/documents', '/blog']]);
  });

  it('links the systems and part types of the catalog', async () => {
    const { systems, partTypes } = await served.read<CatalogGroups>('/api/products/groups');
    const equipment = page.part('region', /Browse equipment/);
    for (const [name, groups] of [
      ['Systems', systems],
      ['Part types', partTypes],
    ] as const)
      expect(equipment.part('navigation', name).texts('a')).toEqual(
        groups.map(({ label, count }) => expect.stringMatching(new RegExp(`${label}.*${count} items`))),
      );
    expect(equipment.links()).toContainEqual(expect.stringMatching(/^Ring system.* \/catalog\/ring-system$/));
    const catalog = await open('/catalog?family=ring');
    expect(catalog.find.getByLabelText('System')).toHaveProperty('value', 'ring');
  });
});

describe('about', () => {
  let page: Part;
  let answer: ServedPage;
  beforeAll(async () => {
    answer = await served.page('/about');
    page = contentOf(answer);
  });

  it('shows figures, identifiers and the safety record [spec 2.6, 2.72, 2.73, 9.12]', () => {
    const figures = page.part('region', 'The company in numbers');
    expect(figures.all('li')).toHaveLength(6);
    expect(figures.element.textContent).toContain('24+ yr');
    const record = page.part('region', 'For your vendor form');
    expect(record.texts('h3')).toEqual(['Company identifiers', 'Safety metrics']);
    const zero = expect.stringMatching(/^0 2022-2024/);
    expect(Object.entries(record.facts())).toEqual([
      ['DUNS number', 'On request'],
      ['CAGE code', 'On request'],
      ['UEI', 'On request'],
      ['TRIR', zero],
      ['DART', zero],
      ['Fatalities', zero],
      ['EMR', expect.stringMatching(/^1\.03 preliminary, 2025/)],
    ]);
  });

  it('shows services, clients and networks [spec 2.74, 2.75]', () => {
    const services = page.part('region', 'What we do');
    expect(services.all('h3')).toHaveLength(8);
    expect(services.all('h3 a')).toHaveLength(8);
    expect(services.links()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Scaffold rental \/catalog$/),
        expect.stringMatching(/^Firewatch.* \/quote\?service=firewatch$/),
        'View all services /services',
      ]),
    );
    expect(page.part('region', 'Industries we serve').texts('h3')).toEqual(INDUSTRIES);
    const marks = page.part('region', 'Standards and networks we work with').find.getAllByRole('link', {
      name: /\(opens in a new tab\)$/,
    });
    expect(marks).toHaveLength(6);
    for (const mark of marks) {
      expect(mark.getAttribute('href')).toMatch(/^https:\/\/www\./);
      expect([mark.getAttribute('target'), mark.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    }
  });

  it('shows branches with their phones and dispatch, and calls to action [spec 2.74, 2.75, 2.77]', () => {
    const branches = page.part('region', 'Two branches and who to call');
    expect(branches.texts('h3')).toEqual(['Bogalusa, LA', 'Athens, TN']);
    expect(branches.all('h4')).toHaveLength(6);
    const name = /^\(\d{3}\) \d{3}-\d{4}, .+, (?:Bogalusa|Athens)$/;
    const phones = branches.find
      .getAllByRole('link', { name })
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
    expect(phones).toEqual(Array(6).fill(expect.stringMatching(/^\(\d{3}\) \d{3}-\d{4} tel:\+1\d{10}$/)));
    const dispatch = branches.find.getByRole('link', { name: /^\S+@\S+, Dispatch, Bogalusa$/ });
    expect(dispatch.textContent).toMatch(/^\S+@\S+$/);
    expect(dispatch.getAttribute('href')).toMatch(/^mailto:[^?]+\?subject=Dispatch%2C%20Bogalusa$/);

    for (const heading of [/Scaffold since 2001/, 'Put us on your vendor list'])
      expect(page.part('region', heading).links()).toEqual(
        expect.arrayContaining(['Contact us /contact', 'See documents /documents']),
      );
    const vendor = page.part('region', 'Put us on your vendor list');
    expect(vendor.element.textContent).toContain('We answer email within 24 hours');
    expect(vendor.links()).toContain('careers /careers');
  });

  it('has questions, which are no structured data: Google shows no such result [spec 2.76]', () => {
    expect(page.part('region', 'Questions before your first order').all('details > summary')).not.toHaveLength(0);
    expect(answer.html).not.toContain('FAQPage');
  });
});

it('services shows four offerings, firewatch and calls to action [spec 2.7, 2.78, 2.79, 2.80]', async () => {
  const page = await open('/services');
  const offering = page.part('region', 'Complete service offering');
  expect(offering.texts('h3')).toEqual([
    'Equipment Rental',
    'Installation & Dismantling',
    'Safety Management',
    'Project Management',
  ]);
  for (const heading of offering.all('h3')) {
    const card = partOf(heading.closest('li') as HTMLElement);
    expect(['svg', 'p', 'ul > li'].map((selector) => card.all(selector).length)).toEqual([1, 1, 4]);
    expect(card.links()).toEqual([
      expect.stringMatching(/ \/services\/[\w-]+$/),
      expect.stringMatching(/ \/(?:catalog|documents|quote\?service=\w+)$/),
    ]);
  }
  const firewatch = page.part('region', 'Firewatch staffing for construction sites');
  expect(firewatch.all('dt')).toHaveLength(6);
  expect(firewatch.all('li')).toHaveLength(9);
  expect(firewatch.links()).toContain('Request firewatch officers /quote?service=firewatch');
  for (const name of [/^One company to rent it/, 'Height, length, load, dates'])
    expect(page.part('region', name).links()).toEqual(
      expect.arrayContaining(['Request a quote /quote', 'Contact us /contact']),
    );
});

it('careers shows five trades, the offer and how to apply [spec 2.8]', async () => {
  const answer = await served.page('/careers');
  const page = contentOf(answer);
  expect(page.texts('h1')).toEqual([expect.stringMatching(/^Careers/)]);
  expect(page.part('region', 'Who we hire').texts('h3')).toEqual([
    'Scaffold erectors',
    'Firewatch officers',
    'Yard hands',
    'Drivers',
    'Estimators',
  ]);
  expect(page.part('region', 'What we offer').all('h3')).toHaveLength(6);
  const apply = page.part('region', 'How to apply');
  expect(apply.links()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Email an application mailto:.+\?subject=Application$/),
      expect.stringMatching(/^Call the Yard tel:\+1\d{10}$/),
    ]),
  );
  expect(apply.element.textContent).toContain('participates in E-Verify');
  expect(apply.element.textContent).toContain('equal opportunity employer');
  expect(apply.all('ol > li')).toHaveLength(5);
  expect(answer.html).not.toContain('JobPosting');
});

describe('capabilities', () => {
  let page: Part;
  let list: DocumentResponse[];
  beforeAll(async () => {
    list = await served.read('/api/documents');
    page = await open('/documents');
  });

  it('shows company facts, the safety record and the vendor setup [spec 2.12, 2.96, 2.97]', () => {
    expect(page.texts('h1')).toEqual(['Capabilities']);
    const facts = page.part('region', 'Company facts');
    expect(facts.facts()).toMatchObject({ DUNS: 'On request', 'CAGE code': 'On request', UEI: 'On request' });
    for (const text of ['20+ years', 'ISNetworld', 'Small business certification'])
      expect(facts.element.textContent).toContain(text);
    expect(page.part('region', 'Safety record').facts()).toMatchObject({
      'TRIR (2022-2024)': expect.stringMatching(/^0\b/),
      'DART (2022-2024)': expect.stringMatching(/^0\b/),
      'Fatalities (2022-2024)': expect.stringMatching(/^0\b/),
      'EMR (preliminary, 2025)': expect.stringMatching(/^1\.03\b/),
    });
    const vendor = page.part('region', 'Vendor setup and documents');
    expect(vendor.texts('dt')[0]).toBe('Legal name and address');
    expect(vendor.texts('h3')).toEqual(['The pack']);
    page.find.getByRole('heading', { name: 'How the EMR fits the incident rates' });
    expect(vendor.texts('li').filter((text) => text.includes('Certificate of Insurance'))).toHaveLength(1);
    expect(vendor.links()).toContain('Request the whole pack /quote?document=Vendor%20setup%20pack');
  });

  it('shows each document [spec 2.98, 2.99, 2.100]', () => {
    expect(list.length).toBeGreaterThanOrEqual(8);
    const cards = page.part('region', 'Documents').all('article').map(partOf);
    expect(cards.map(({ texts }) => texts('h3'))).toEqual(list.map(({ title }) => [title]));
    for (const [index, { title, category, description, fileSize, downloadCount }] of list.entries()) {
      const card = cards[index] as Part;
      card.find.getByText(category, { exact: true });
      expect(card.element.textContent).toContain(description);
      expect(fileSize).toBeGreaterThan(1_024);
      expect(card.texts('dd')).toEqual([
        `${(fileSize / 1_024).toFixed(2)} KB`,
        expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/),
        String(downloadCount),
      ]);
      const request = card.find.getByRole('link', { name: `Request ${title}` });
      expect(request.getAttribute('href')).toBe(`/quote?document=${encodeURIComponent(title)}`);
    }
  });
});
