import type { SiteSearchResponse } from '../catalog/search/suggestions.contract.js';
import { CompanyDocument } from '../documents/document.entity.js';
import { ContentVersions } from '../platform/content/content-versions.js';
import { defaultContent } from '../site-content/content-fields.contract.js';
import { CONTENT_SECTIONS } from '../site-content/site-content.contract.js';
import { FileSite } from '../testing/file-site.js';

const test = new FileSite({ database: 'samples' });

const DOCUMENTS = [
  ['Certificate of Insurance', 'insurance'],
  ['EMR Letter 2025', 'safety'],
  ['Safety Manual Summary', 'safety'],
  ['W-9 Form', 'tax'],
  ['Capability Statement', 'capability'],
] as const;

beforeAll(async () => {
  const em = test.fork();
  for (const [title, category] of DOCUMENTS)
    em.create(CompanyDocument, {
      ...{ title, category, description: 'On request.', fileSize: 1, uploadedAt: new Date(), downloadCount: 0 },
      storageKey: `sample-${category}-${title.length}.pdf`,
    });
  await em.flush();
  await changed();
});

const changed = () => test.site.get(ContentVersions, { strict: false }).refresh();

async function find(search: string): Promise<SiteSearchResponse> {
  const { body } = await test.call().get('/api/search/pages').query({ q: search }).expect(200);
  return body;
}
const addressesOf = ({ groups }: SiteSearchResponse) =>
  groups.flatMap(({ pages }) => pages.map(({ address }) => address));

const FIREWATCH = '/services/firewatch';
const documentAt = (title: string) => `/quote?document=${encodeURIComponent(title)}`;

/** Queries whose first page is expected to be this. */
const PAGES: readonly (readonly [address: string, ...queries: string[]])[] = [
  [FIREWATCH, 'firewatch', 'Fire watch', 'fire watch officers', 'firewach', 'hole watch', 'vigilante de fuego'],
  [FIREWATCH, 'hot work crew', 'vigilancia de incendios', 'firew'],
  ['/services/installation-and-dismantling', 'scaffold erection', 'erection crew', 'do you install scaffolding'],
  ['/services/installation-and-dismantling', 'tear down', 'can yall set it up for us', 'do u take it down too'],
  ['/services/freight', 'delivery', 'truck delivery to Texas', 'freight', 'entrega'],
  ['/services/scaffold-management', 'inventory audit'],
  ['/services/project-management', 'project management', 'dedicated project manager'],
  ['/services/scaffold-rental', 'scaffold rental', 'can I rent for just a weekend'],
  ['/services/new-and-used-sales', 'sell used scaffold'],
  ['/industries/shipbuilding', 'shipyard scaffold'],
  ['/yards/athens', 'athens tennessee yard'],
  ['/#questions', 'rental rates', 'price list', 'precio'],
  ['/about#questions', 'how fast can you respond', 'scaffold inspection'],
  ['/questions', 'deposit', 'minimum order', 'do you rent to homeowners', 'damage', 'minimum rental', 'lost equipment'],
  ['/questions', 'do you rent for events', 'homeowner', 'damaged scaffold', 'down payment', 'do you do weddings'],
  ['/catalog/frames-and-braces', 'how do i know which lock my frames have'],
  ['/quote', 'get a quote', 'cotización'],
  ['/blog/who-must-be-trained-1926-454', 'osha training', 'who must be trained', 'capacitación'],
  // Words with a typo, whose stems no page has.
  [documentAt('Certificate of Insurance'), 'certifcate of insuarnce'],
  [documentAt('Safety Manual Summary'), 'saftey manuel'],
  ['/careers', 'carreers'],
  ['/blog/power-line-clearance', 'power line clearance', 'how far from power lines does scaffold need to be'],
  ['/blog/storm-season-scaffold-plan', 'hurricane prep'],
  ['/blog/planking-rules-in-inches', 'how wide does a scaffold platform need to be', 'how much can a plank overhang'],
  ['/blog/ties-and-the-4-to-1-rule', 'how far apart do ties have to be'],
  ['/blog/fire-watch-35-feet-30-minutes', 'how far from sparks do combustibles have to be'],
  ['/blog/ringlock-or-cuplock', 'difference between ringlock and cuplock', 'ring or cup which is better'],
  ['/blog/guardrail-and-arrest-numbers', 'when do I need a guardrail'],
  ['/blog/osha-penalties-2025', 'osha penalties', 'most violated osha standards'],
  ['/blog/fall-protection-on-scaffolds', 'fall protection', 'at what height is fall protection required'],
  ['/blog/impaired-fire-systems', 'sprinkler outage watch'],
  [documentAt('Certificate of Insurance'), 'insurance', 'proof of insurance', 'COI', 'certificate of insurance'],
  [documentAt('EMR Letter 2025'), 'emr', 'emr letter', 'TRIR'],
  [documentAt('Safety Manual Summary'), 'safety manual', 'safety handbook'],
  [documentAt('W-9 Form'), 'W-9', 'w9', 'tax form'],
  [documentAt('Capability Statement'), 'capability statement'],
  ['/documents#vendor-setup', 'vendor setup', 'credit application'],
  ['/careers', 'jobs', 'hiring', 'careers', 'hiring scaffold builders', 'scaffold jobs in Louisiana', 'r u hiring'],
  ['/careers', 'trabajo de andamiero'],
  ['/contact', 'phone number', 'opening hours', 'hours', 'r u open sat', 'wut time do u close'],
  // It says nothing else that we know.
  ['/contact', 'open on friday afternoon', 'donde estan ubicados', 'store hours'],
  ['/blog', 'blog'],
  ['/builder', 'scaffold builder'],
  ['/builder?shape=run&length=60%27', '60 ft wall', "a 60' wall"],
  ['/builder?shape=run&length=60%27&height=30%27', '60 ft wall 30 ft high', '60 x 30 wall'],
  ['/builder?shape=run&length=20m', '20 m facade'],
  ['/builder?shape=run&system=ring&length=100%27&duty=50', '100 ft of ring, 50 psf'],
  ['/builder?shape=run&system=frame&length=40%27', "40' frame scaffold"],
  ['/builder?shape=stair-tower&height=30%27', '30 ft stair tower'],
  ['/builder?shape=rolling&height=20%27', '20 ft high rolling tower'],
  [
    '/builder?shape=run&length=40%27&height=18%27&width=5',
    '40x5x18 scaffold',
    "40' x 5' x 18' scaffold",
    "pipe rack scaffold 40'L x 5'W x 18'H",
  ],
  ['/builder?shape=run&length=60%27&height=18%27', 'how many braces for a 60 ft by 18 ft wall'],
  ['/builder?shape=run&length=40%27&height=20%27', '40 ft long two-story house', 'scaffold 40 long 20 high'],
  ['/builder?shape=run&length=42%27&height=26%27&width=5', '42 x 5 x 26 high'],
  ['/builder?shape=run&length=50%27&height=30%27', "50' x 30' heavy duty"],
  ['/builder?shape=run&length=12m&height=6m', '12m x 6m', 'andamio 12 m x 6 m'],
  ['/builder?shape=run&length=50%27', '50 foot run three lifts', '50 feet of scaffold 3 levels high'],
  ['/builder?shape=run&height=22%27', 'need to reach 22 ft'],
  ['/builder?shape=birdcage', 'birdcage'],
  ['/builder?shape=around', 'scaffold around a building'],
  // Beyond the builder's limits.
  ['/builder?shape=run', '700 ft wall'],
];

it.each(PAGES.flatMap(([address, ...queries]) => queries.map((query) => [query, address])))(
  '%s: %s comes first, before items',
  async (query, address) => {
    const found = await find(query);
    expect([addressesOf(found)[0], found.isFirst]).toEqual([address, true]);
  },
);

it.each([
  ...['W-9', 'COI', 'insurance', 'EMR', 'TRIR', 'DART', 'DUNS'],
  ...['CAGE code', 'UEI', 'ISN', 'ISNetworld', 'Avetta', 'vendor'],
])('%s: vendor setup and its documents are among the pages', async (query) => {
  expect(addressesOf(await find(query))).toContain('/documents#vendor-setup');
});

it.each([
  ['stair tower', '/builder?shape=stair-tower'],
  ['plank inspection', '/blog/plank-inspection-in-the-yard'],
  ['base plates and mudsills', '/blog/base-plates-and-mudsills'],
  ['seguro', documentAt('Certificate of Insurance')],
  ['guardrail height', '/blog/guardrail-and-arrest-numbers'],
])('%s: items come first, then at most three pages, of which the first is %s', async (query, address) => {
  const found = await find(query);
  expect([addressesOf(found)[0], found.isFirst]).toEqual([address, false]);
  expect(addressesOf(found).length).toBeLessThanOrEqual(3);
});

it.each([
  ...['how to lose weight', 'pizza', 'pizza delivery', 'car insurance', 'dog training', 'best restaurants near me'],
  ...['love', 'asdfghjkl', 'bitcoin price', 'iphone 15', 'weather tomorrow', 'the', 'world cup', 'flight to paris'],
  ...['wedding ring', 'train to london', 'apply for passport', 'party tent', 'RL-LDG-213', 'swivel clamp'],
  ...['scaffold', '2607.213', '-- \u0000 ’'],
])('finds no page for %j', async (query) => {
  expect(
    (await find(query)).groups.flatMap(({ pages }) => pages.filter(({ address }) => !/wall/.test(address))),
  ).toEqual([]);
});

it.each(['osha training', 'W9', 'insurance', 'hiring', 'liability insurance', 'firewatch'])(
  'finds no item for %s, which is no typo of one',
  async (search) => {
    expect((await test.call().get('/api/products').query({ search }).expect(200)).body).toEqual([]);
  },
);

it('suggests pages beside items, in the same groups', async () => {
  const { body } = await test.call().get('/api/search/suggestions?q=plank').expect(200);
  expect([body.items.length > 0, body.site]).toEqual([true, await find('plank')]);
  const headings = body.site.groups.map(({ heading }: { heading: string }) => heading);
  expect(headings).toEqual(['Questions and answers', 'Articles']);
});

describe('after changes', () => {
  afterEach(async () => {
    await test.execute(`delete from site_content_revision where author = 'a'`);
    await test.execute(
      `update blog_post set title = 'Power lines: 10 ft, and when 10 ft is not enough', slug = 'power-line-clearance' where slug = 'blog-post'`,
    );
    await changed();
  });

  it('shows posts, openings and texts as the public sees them, at once', async () => {
    const em = test.fork();
    const query = 'zeppelin';
    const titles = async () => (await find(query)).groups.flatMap(({ pages }) => pages.map(({ title }) => title));
    const publish = async (section: 'careers' | 'landings', content: object) => {
      await em.execute(
        `insert into site_content_revision (section, number, content, author, note, published_at)
        select ?, coalesce(max(number), 0) + 1, ?::jsonb, 'a', '', now() from site_content_revision where section = ?`,
        [section, JSON.stringify(content), section],
      );
      await changed();
    };
    const opening = { title: 'Zeppelin rigger', city: 'Bogalusa', region: 'LA', type: 'FULL_TIME', payUnit: 'HOUR' };
    const openings = (change: object) => ({
      ...defaultContent(CONTENT_SECTIONS.careers.fields),
      openings: [
        { ...opening, description: 'Rig. Moor.', postedOn: '2026-01-02', isOpen: true, validThrough: '', ...change },
      ],
    });
    await publish('careers', openings({ isOpen: false }));
    expect(await titles()).toEqual([]);
    await publish('careers', openings({ validThrough: '2026-01-03' }));
    expect(await titles()).toEqual([]);
    await publish('careers', openings({}));
    expect(await titles()).toEqual(['Zeppelin rigger']);

    const post = (publishedAt: string) =>
      em.execute(
        `update blog_post set title = 'Zeppelin masts', published_at = ${publishedAt} where slug = 'blog-post'`,
      );
    await em.execute(`update blog_post set slug = 'blog-post' where slug = 'power-line-clearance'`);
    for (const hidden of ['null', `now() + interval '1 day'`]) {
      await post(hidden);
      await changed();
      expect(await titles()).toEqual(['Zeppelin rigger']);
    }
    await post('now()');
    await changed();
    expect(await titles()).toEqual(['Zeppelin rigger', 'Zeppelin masts']);

    const [landing] = defaultContent(CONTENT_SECTIONS.landings.fields).pages;
    await publish('landings', { pages: [{ ...landing, path: '/services/firewatch', name: 'Zeppelin watch' }] });
    expect((await titles())[0]).toBe('Zeppelin watch');
  });
});
