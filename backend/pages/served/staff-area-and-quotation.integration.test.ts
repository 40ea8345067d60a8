import { within } from '@testing-library/dom';
import { forFile } from '../../testing/for-file.js';
import { QuotationTestSite } from '../../testing/quotation-site.js';
import { parsePage } from '../../testing/served-site.js';
import { signIn } from '../../testing/test-staff.js';

const test = forFile(() => QuotationTestSite.start({}, 'built'));
let owner: string;
let sales: string;

beforeAll(async () => {
  [owner, sales] = [await signIn(test.site, 'owner'), await signIn(test.site, 'sales')];
});

async function open(path: string, cookie = '') {
  const { status, text } = await test.ask('get', path, cookie);
  return { ...parsePage(text), status };
}
const texts = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);

it.each(['/admin', '/admin/staff', '/admin/products/1', '/admin/inquiries'])(
  '%s is the sign-in form without a session, and is not indexed [spec 5.5]',
  async (path) => {
    const { status, document, meta, html } = await open(path);
    expect([status, texts(document.querySelectorAll('h1'))]).toEqual([200, ['Sign in']]);
    expect(meta).toContainEqual(['robots', 'noindex']);
    expect(document.querySelector('nav')).toBeNull();
    expect(html).not.toContain('@yard.example');
  },
);

it('sales has the menu of its own pages, and a note on pages for owners only [spec 5.6, 6.3]', async () => {
  const { find } = await open('/admin/staff', sales);
  find.getByText('Only owners can open this page. Ask an owner to change your role.');
  expect(texts(within(find.getByRole('navigation', { name: 'Staff area' })).getAllByRole('link'))).toEqual([
    'Dashboard',
    'My day',
    'Inquiries',
    'Quotations',
    'Quotation settings',
    'Access requests',
    'Rates',
    'Account',
    'View the site',
  ]);
});

it("the home page shows sales today's work, and the owner what needs a decision [spec 6.4]", async () => {
  const home = async (cookie: string) => {
    const { document, find } = await open('/admin', cookie);
    const removals = find.queryByRole('link', { name: /Post removals on hold$/ });
    return [document.querySelector('main h2')?.textContent, removals !== null];
  };
  expect(await home(sales)).toEqual(['Today’s work', false]);
  expect(await home(owner)).toEqual(['Needs a decision', true]);
});

it('an address without a page keeps the shell of the staff area [spec 6.3]', async () => {
  const { status, document } = await open('/admin/nowhere', owner);
  expect([status, texts(document.querySelectorAll('h1'))]).toEqual([404, ['404 Page Not Found']]);
  expect([...document.querySelectorAll('nav')].map((nav) => nav.getAttribute('aria-label'))).toEqual(['Staff area']);
  expect(document.querySelector('footer')).toBeNull();
});

it('marks the current page in the menu', async () => {
  const { document } = await open('/admin/inquiries/Q-1', owner);
  expect(texts(document.querySelectorAll('nav [aria-current=page]'))).toEqual(['Inquiries']);
});

it('is unavailable with a Retry button while the database is down', async () => {
  await test.database.goAway();
  const { status, find, document } = await open('/admin?tab=settings', owner);
  await test.database.comeBack();
  expect([status, texts(document.querySelectorAll('h1'))]).toEqual([503, ['The staff area is unavailable']]);
  const { form } = find.getByRole('button', { name: 'Retry' }) as HTMLButtonElement;
  expect(form?.getAttribute('action')).toBe('/admin');
  expect((await open('/admin', owner)).find.getByRole('heading', { level: 1 }).textContent).toBe('Admin Dashboard');
});

const pathOf = ({ link }: { link: string | null }) => new URL(String(link)).pathname;
const textOf = (html: string) => parsePage(html).document.querySelector('main')?.textContent;

it('a link that was revoked and one that never existed show the same page [spec 10.37]', async () => {
  const { id, version, link } = await test.sent();
  const { text: open } = await test.call().get(pathOf({ link })).expect(200);
  expect(parsePage(open).find.getByRole('heading', { name: 'Open for your answer' })).toBeTruthy();
  await test.admin('delete', `/${id}/link?version=${version}`).expect(200);
  const revoked = await test.call().get(pathOf({ link })).expect(404);
  const unknown = await test
    .call()
    .get(`/quotation/${'x'.repeat(43)}`)
    .expect(404);
  expect(textOf(revoked.text)).toContain('Quotation Not Found');
  expect(textOf(unknown.text)).toBe(textOf(revoked.text));
});

it('is declined by the form of its page [spec 10.41]', async () => {
  const sent = await test.sent();
  const { text } = await test.call().get(pathOf(sent)).expect(200);
  const form = parsePage(text).find.getByRole('button', { name: 'Decline quotation' }).closest('form');
  const fields = new URLSearchParams({ answer: 'decline', reason: 'price' });
  for (const { name, value } of form?.querySelectorAll('input') ?? []) fields.set(name, value);
  expect(form?.querySelector('select')?.name).toBe('reason');
  const { headers } = await test.call().post(pathOf(sent)).type('form').send(String(fields)).redirects(0).expect(303);
  const declined = await test.call().get(String(headers.location).replace('#state', '')).expect(200);
  expect(parsePage(declined.text).document.querySelector('#state')?.textContent).toMatch(
    /^Declined.*the price is too high/,
  );
});
