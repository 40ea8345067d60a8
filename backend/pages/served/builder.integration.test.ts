import { DESIGN_PARAMETERS } from '../../builder/builder.contract.js';
import { canonicalAddress, type ServedPage, ServedSite, textsOf } from '../../testing/served-site.js';

const WALL = "/builder?system=frame&length=40'&height=20'&duty=75&with=guardrails,toeboards,sills";

const served = new ServedSite();

/** Follows the redirect to the canonical address of a design. */
async function redirected(path: string): Promise<ServedPage & { query: URLSearchParams }> {
  const { status, headers } = await served.page(path);
  expect(status).toBe(302);
  const location = headers.location ?? '';
  const page = await served.page(location);
  expect(page.status).toBe(200);
  return { ...page, query: new URL(location, 'http://site').searchParams };
}

const drawings = ({ document }: ServedPage) =>
  [...document.querySelectorAll('svg[role="img"]')].map((svg) => svg.querySelector('title')?.textContent ?? '');
const VIEWS = [/isometric view$/, /front view$/, /end view$/, /, plan$/].map(expect.stringMatching);

it('draws a design, and redirects to its canonical address, which is not indexed [spec b.1]', async () => {
  const page = await redirected(WALL);
  expect([...page.query.keys()]).toEqual(DESIGN_PARAMETERS.filter((name) => page.query.has(name)));
  expect(Object.fromEntries(page.query)).toMatchObject({
    ...{ system: 'frame', shape: 'run', length: "40'", with: 'guardrails,toeboards,sills', module: 'ft', unit: 'ft' },
  });
  expect(drawings(page)).toEqual(VIEWS);
  expect(page.find.getAllByText('A planning aid, not an engineered design.').length).toBeGreaterThan(0);
  const loads = page.document.querySelector<HTMLDetailsElement>('details[data-loads]');
  expect(loads?.open).toBe(false);
  expect(textsOf(loads?.querySelectorAll('tr') ?? [])[1]).toMatch(/^A2-A5, B2-B5(?:[\d,]+ lb){4}$/);
  expect(page.meta).toContainEqual(['robots', 'noindex']);
  expect(canonicalAddress(page)).toMatch(/\/builder$/);

  const plain = await served.page('/builder');
  expect([plain.status, drawings(plain)]).toEqual([200, VIEWS]);
  expect(plain.meta).not.toContainEqual(['robots', 'noindex']);
  const waiting = textsOf(plain.document.querySelectorAll('button[disabled]'));
  expect(waiting).toEqual(expect.arrayContaining(['Rotate view', 'Open saved designs']));
});

it('the page of a huge design stays small: its long drawings are pictures, which are cached by content', async () => {
  const huge = `system=cup&shape=birdcage&length=200'&width=80'&height=12'`;
  const [page, quote] = [
    await redirected(`/builder?${huge}`),
    await served.page(`/quote?design=${encodeURIComponent(huge)}`),
  ];
  for (const { html } of [page, quote]) expect(html.length).toBeLessThan(300_000);
  const pictures = [...page.document.querySelectorAll<HTMLImageElement>('figure[data-view] img')];
  expect(pictures.map(({ alt }) => alt)).toEqual([VIEWS[0], VIEWS[1], VIEWS[3]]);
  expect(pictures[2]).toMatchObject({ width: 480, height: 235 });
  expect(quote.document.querySelectorAll('figure[data-view] img')).toHaveLength(1);
  const address = pictures[2]?.getAttribute('src') ?? '';
  const { headers } = await served
    .call()
    .get(address)
    .expect(200)
    .expect('Content-Type', /^image\/svg\+xml/);
  await served
    .call()
    .get(address)
    .set('If-None-Match', headers.etag ?? '')
    .expect(304);
  await served.call().get(address.replace('plan.svg', 'top.svg')).expect(404);
  await served.call().get(address.replace('cup', 'frame')).expect(404);
});

it('links and forms open the sheet, the parts list and the package of the shown design [spec b.9]', async () => {
  const page = await redirected(WALL);
  const linked = (name: string) =>
    new URL(page.find.getByRole('link', { name }).getAttribute('href') ?? '', 'http://site');
  for (const [name, path, type] of [
    ['Sheet (PDF)', '/api/builder/sheet.pdf', 'application/pdf'],
    ['Parts list as CSV', '/api/builder/parts.csv', 'text/csv; charset=utf-8'],
  ] as const) {
    const { pathname, search, searchParams } = linked(name);
    expect([pathname, searchParams.get('length'), searchParams.get('duty')]).toEqual([path, "40'", '75']);
    await served
      .call()
      .get(pathname + search)
      .expect(200)
      .expect('Content-Type', type);
  }
  const { document } = page;
  const sheet = document.querySelector('form[action="/api/builder/sheet.pdf"]') as HTMLFormElement;
  expect(
    [...sheet.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].map(({ name, value }) => [
      name,
      value,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['length', "40'"],
      ['duty', '75'],
      ['project', ''],
      ['revision', ''],
      ['paper', 'letter'],
    ]),
  );
  const design = document.querySelector<HTMLInputElement>('form[action="/submittals"] [name="design"]')?.value;
  expect(new URLSearchParams(design).get('length')).toBe("40'");
  const request = linked('Request a quote for this scaffold');
  expect(new URLSearchParams(request.searchParams.get('design') ?? '').get('length')).toBe("40'");
});

it('systems are compared side by side, and a link switches to another [spec b.22]', async () => {
  const rowsOf = ({ document }: ServedPage) =>
    textsOf(document.querySelectorAll('main table')[0]?.querySelectorAll('tr') ?? []);
  const page = await redirected(`/builder?system=frame&length=40'&height=20'&width=5'-6"`);
  expect(rowsOf(page)).toEqual([
    expect.stringMatching(/^System/),
    expect.stringMatching(/^Ring system/),
    expect.stringMatching(/^Cup system.*at least \$/),
    expect.stringMatching(/^Frames and braces, shown here.*The widest single row of frame scaffold/),
    expect.stringMatching(/^Tube and clamp/),
  ]);
  const link = page.find.getByRole('link', { name: 'Ring system' }).getAttribute('href') ?? '';
  expect(link).toMatch(/system=ring.*length=40%27&width=5%27-6%22/);
  const ring = await served.page(link);
  expect([ring.status, rowsOf(ring)[1]]).toEqual([200, expect.stringMatching(/^Ring system, shown here.*not checked/)]);
});

it('says why it cannot draw a design, and names wrong fields with what was entered [spec b.3, b.14]', async () => {
  const high = await redirected(`/builder?system=ring&height=140`);
  expect(drawings(high)).toEqual([]);
  expect(high.find.getAllByText('Outside the builder’s limits').length).toBeGreaterThan(0);
  expect(high.find.getByRole('heading', { name: 'Why it cannot be drawn' })).toBeTruthy();

  const wrong = await served.page('/builder?length=nonsense&duty=75');
  const field = wrong.find.getByLabelText('Wall length') as HTMLInputElement;
  expect([wrong.status, field.value]).toEqual([200, 'nonsense']);
  expect(wrong.document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /must be a length/,
  );
});

it('catalog, quote page and footer link to the builder [spec b.15]', async () => {
  for (const path of ['/catalog', '/quote']) {
    const { document } = await served.page(path);
    for (const part of ['main', 'footer'])
      expect(textsOf(document.querySelectorAll(`${part} a[href="/builder"]`))).toContainEqual(
        expect.stringMatching(/^Build a (?:whole )?scaffold/i),
      );
  }
});
