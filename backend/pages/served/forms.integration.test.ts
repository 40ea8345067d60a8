import { randomUUID } from 'node:crypto';
import { within } from '@testing-library/dom';
import type { ProductResponse } from '../../catalog/product.contract.js';
import { INQUIRY_FIELDS, type InquiryField } from '../../inquiries/inquiries.contract.js';
import { Inquiry } from '../../inquiries/inquiry.entity.js';
import { parsePage, type ServedPage, ServedSite, textsOf } from '../../testing/served-site.js';
import { REQUEST } from '../../testing/test-inquiries.js';

const { formType: _, ...REQUIRED } = REQUEST;
const INQUIRY = { ...REQUIRED, budget: '25k-50k', additionalNotes: 'Gate 4, after 7 AM.' };

const served = new ServedSite({ environment: { LIMIT_CONTACT_PER_EMAIL: '2' } });

type Page = Pick<ServedPage, 'document' | 'find'>;

/** Sends a form without JavaScript. */
async function posted(path: string, fields: object) {
  const { status, headers, text } = await served.call().post(path).type('form').send(fields).redirects(0);
  return { ...parsePage(text), status, headers };
}

const control = ({ document }: Page, name: string) =>
  document.querySelector(`main form:not([target]) [name="${name}"]`) as HTMLInputElement;
const submitButton = ({ document }: Page) =>
  document.querySelector('main form:not([target]) [type="submit"]') as HTMLButtonElement;
const descriptionOf = ({ document }: Page, element: Element) =>
  textsOf([document.getElementById(element.getAttribute('aria-describedby') ?? '') as Element])[0];
const inputValue = (element: Element | null) =>
  element?.localName === 'select'
    ? (element.querySelector<HTMLOptionElement>('option[selected]')?.value ?? '')
    : ((element as HTMLInputElement | null)?.value ?? '');
const valuesOf = (page: Page) =>
  Object.fromEntries(
    INQUIRY_FIELDS.map((field): [InquiryField, string] => [field, inputValue(control(page, field))]).filter(
      ([, value]) => value !== '',
    ),
  );
const section = ({ find }: Page, name: string) => find.getByRole('region', { name });
const headings = (part: Element, level: string) => textsOf(part.querySelectorAll(level));
const mainOf = ({ document }: Page) => document.querySelector('main') as HTMLElement;
/** Names of the sections, in the order of the document. */
const sections = (page: Page) => headings(mainOf(page), 'h2');

it('/contact lists locations, phone, response time and industries, with an empty form [spec 2.10, 2.83, 2.84, 2.85, 2.87]', async () => {
  const page = await served.page('/contact');
  const ways = section(page, 'Ways to reach us');
  expect(headings(ways, 'h2, h3')).toEqual(['Warehouse Locations', 'Phone', 'Response Time']);
  expect(ways.textContent).toMatch(/Bogalusa, LA.*Athens, TN.*Nationwide coverage.*For immediate assistance/);
  expect(ways.textContent).toMatch(/24-hour quote response.*48-hour shipping nationwide/);
  expect([...ways.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    ...['/yards/bogalusa', '/yards/athens'],
    expect.stringMatching(/^tel:\+1\d{10}$/),
    'mailto:sales@diamond-scaffold.example',
  ]);
  expect(within(ways).getByRole('link', { name: 'sales@diamond-scaffold.example' })).toBeTruthy();
  const industries = section(page, 'Industries We Serve Nationwide');
  expect(headings(industries, 'h3')).toEqual(['Energy & Power', 'Marine & Transportation', 'Construction & Public']);
  expect([...industries.querySelectorAll('ul')].map(({ children }) => children.length)).toEqual([3, 3, 3]);
  expect(valuesOf(page)).toEqual({});
  expect(mainOf(page).querySelectorAll('[aria-label="Why do we ask?"][disabled]')).toHaveLength(1);
});

it('/quote names the product in its form, as plain text, above the three steps [spec 2.91, 2.92, 2.93, 2.94, 3.5, x.1]', async () => {
  const product = `Ringlock Ledger <7'-0">`;
  const page = await served.page(`/quote?${new URLSearchParams({ product, quantity: '40', duration: '3 Months' })}`);
  expect(headings(mainOf(page), 'h1')).toEqual(['Request Equipment or Firewatch Quote']);
  expect(sections(page)).toEqual(['Your requirements', 'Three steps to your quote', 'Why Choose Diamond Scaffold']);
  expect(headings(mainOf(page), 'li h3')).toEqual([
    ...['Submit Requirements', 'Expert Review', 'Receive Quote'],
    ...['Fast Delivery', 'OSHA Compliant', 'Competitive Pricing', 'Expert Support', '24+ Years of Experience'],
  ]);
  const why = section(page, 'Why Choose Diamond Scaffold');
  expect([why.querySelectorAll('li').length, why.textContent?.includes('48-hour shipping')]).toEqual([5, true]);
  expect(valuesOf(page)).toEqual({
    projectDescription: `I'm interested in getting a quote for ${product} (40) for 3 months rental.`,
    rentalDays: '3 Months',
  });
  expect(control(page, 'productName').value).toBe(product);
  expect(page.find.getByRole('link', { name: 'Build a scaffold' }).getAttribute('href')).toBe('/builder');
});

it('/quote requests a document by its title [spec 2.90]', async () => {
  const page = await served.page('/quote?document=Safety+Manual');
  expect(headings(mainOf(page), 'h1')).toEqual(['Request Document Access']);
  expect(page.document.title).toMatch(/^Request Document Access/);
  expect(valuesOf(page)).toEqual({
    projectDescription: "I'd like to request access to the document Safety Manual.",
  });
  for (const name of ['productName', 'documentTitle']) expect(control(page, name).value).toBe('Safety Manual');
});

it('/quote asks for the holder and the project of a certificate of insurance, and nothing about scaffolds', async () => {
  const path = '/quote?document=Certificate+of+Insurance';
  const page = await served.page(path);
  const asked = { company: 'Gulf Builders', holderAddress: '1 Main St', additionalInsured: 'Owner LLC' };
  const inquiry = { ...asked, projectDescription: 'Unit 4', email: 'coi@refinery.example' };
  expect(valuesOf(page)).toEqual({});
  const { value: documentTitle } = control(page, 'documentTitle');
  const wrong = await posted(path, { ...inquiry, holderAddress: '', documentTitle });
  expect(descriptionOf(wrong, control(wrong, 'holderAddress'))).toBe(
    'Please enter the address of the certificate holder',
  );
  const { headers } = await posted(path, { ...inquiry, documentTitle });
  const reference = String(new URL(String(headers.location), 'http://site').searchParams.get('sent'));
  const stored = await served.database.orm.em.fork().findOneOrFail(Inquiry, { reference });
  expect(stored).toMatchObject({ ...inquiry, documentTitle, name: 'Gulf Builders', phone: '', serviceType: null });
});

it('a link chooses the service, and errors in the rental choices are shown [spec x.1]', async () => {
  const path = '/quote?service=firewatch&product=Plank&duration=3+Weeks';
  expect(valuesOf(await served.page(path))).toMatchObject({ serviceType: 'firewatch', rentalDays: '3 Weeks' });
  const asked = { ...INQUIRY, rentalDays: 'a while', zip: '70427' };
  const quote = await posted(path, asked);
  expect([quote.status, valuesOf(quote)]).toEqual([400, asked]);
  const wrong = [...quote.document.querySelectorAll('[aria-invalid]')];
  expect(wrong.map((element) => [element.getAttribute('name'), element.hasAttribute('autofocus')])).toEqual([
    ['rentalDays', true],
  ]);
  expect(descriptionOf(quote, control(quote, 'rentalDays'))).toMatch(/^Please enter a duration such as 10 days/);
});

it('a plain form carries the scaffold design of its address [spec b.14]', async () => {
  const path = `/quote?${new URLSearchParams({ design: "system=frame&length=30'" })}`;
  const page = await served.page(path);
  expect(page.find.getByRole('link', { name: 'Open the scaffold design' }).getAttribute('href')).toMatch(
    /^\/builder\?.*length=30/,
  );
  expect(textsOf(section(page, 'Your scaffold design').querySelectorAll('svg title'))).toEqual([
    expect.stringMatching(/isometric view$/),
  ]);
  const { headers } = await posted(path, { ...INQUIRY, design: control(page, 'design').value });
  const reference = String(new URL(String(headers.location), 'http://site').searchParams.get('sent'));
  const { designs } = await served.database.orm.em.fork().findOneOrFail(Inquiry, { reference });
  expect(designs).toEqual([expect.objectContaining({ design: expect.stringContaining('length=30%27') })]);
});

it('over the rate limit, the form returns with everything typed', async () => {
  const inquiry = { ...INQUIRY, email: `${randomUUID()}@refinery.example` };
  for (const budget of ['', '25k-50k']) expect((await posted('/quote', { ...inquiry, budget })).status).toBe(303);
  const page = await posted('/quote', inquiry);
  expect([page.status, valuesOf(page), page.document.querySelector('[aria-invalid]')]).toEqual([429, inquiry, null]);
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(submitButton(page).hasAttribute('autofocus')).toBe(true);
});

it('a shared quote list is shown without JavaScript, and is private [spec q.3]', async () => {
  const [item] = await served.read<ProductResponse[]>('/api/products?search=RL-LDG&sort=name');
  const page = await served.page(`/quote?list=${item?.id}*40_999999*2_x&free=3*Tarps`);
  const rows = section(page, 'Shared quote list').querySelectorAll('tbody tr');
  expect([...rows].map(({ children }) => textsOf(children))).toEqual([
    ['40', item?.sku, item?.name],
    ['3', 'Not in catalog', 'Tarps'],
  ]);
  expect(page.find.getByText('1 item of this list is no longer in our catalog.')).toBeTruthy();
  expect(page.meta).toContainEqual(['robots', 'noindex']);
  expect(page.headers['cache-control']).toBe('no-store');
});
