import { expectNoViolations } from './axe.js';
import { expect, hydrated, noScriptTest, open, test } from './fixtures.js';
import {
  control,
  expectValues,
  FIELDS,
  type Field,
  fillInquiry,
  INQUIRY,
  moreDetails,
  newReceipt,
  REQUIRED,
  reference,
  shownReference,
  submitButton,
  watchSubmissions,
} from './inquiry.js';
import { expectNoOverflow, expectTapTargets } from './layout.js';
import { mailsAbout } from './mails.js';
import { expectToast, recordToasts } from './toasts.js';

const EMPTY = Object.fromEntries(FIELDS.map((field) => [field, '']));
const LABELS: Record<Field, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  projectType: 'Project Type',
  serviceType: 'Service Type',
  projectDescription: 'Project Description',
  timeline: 'Timeline',
  budget: 'Budget',
  additionalNotes: 'Additional Notes',
};
const LEDGER = `/quote?${new URLSearchParams({ product: 'Ringlock Ledger <7\'-0">', quantity: '40', duration: '3 Months' })}`;

test.beforeEach(({ page }) => recordToasts(page));

test('a form shows the message of each wrong field, and clears it once fixed', async ({ page }) => {
  const sent = watchSubmissions(page);
  await open(page, '/contact');
  await moreDetails(page).click();
  for (const field of FIELDS) {
    const label = page.locator('main label').filter({ hasText: LABELS[field] });
    await expect(label).toBeVisible();
    await expect(control(page, field)).toHaveAccessibleName(LABELS[field]);
  }
  await submitButton(page).click();
  await expect(control(page, 'name')).toBeFocused();

  for (const [field, message] of REQUIRED) {
    const element = control(page, field);
    await expect(element).toHaveAttribute('aria-invalid', 'true');
    await expect(element).toHaveAccessibleDescription(message);
    await expect(element).toHaveAttribute('required', '');
  }
  await expect(page.locator('[aria-invalid]')).toHaveCount(REQUIRED.length);
  await expectNoViolations(page);

  await fillInquiry(page, { name: 'D' });
  await expect(control(page, 'name')).toHaveAccessibleDescription('Name must be at least 2 characters');
  for (const [field, message] of REQUIRED) {
    await fillInquiry(page, { [field]: INQUIRY[field] });
    await expect(page.getByText(message)).toHaveCount(0);
  }
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  expect(sent).toHaveLength(0);
});

test('the first invalid control takes the focus', async ({ page }) => {
  await open(page, '/contact');
  await fillInquiry(page, { name: 'Dale Hebert', email: 'dale@refinery.example', phone: '555-0142' });
  await submitButton(page).click();
  await expect(control(page, 'phone')).toBeFocused();
  await expect(control(page, 'phone')).toHaveAccessibleDescription('Please enter a valid phone number');
});

test('a sent message is confirmed, then the form is empty for another inquiry', async ({ page }) => {
  const sent = watchSubmissions(page);
  await open(page, '/contact');
  await fillInquiry(page);
  await submitButton(page).click();

  await expectToast(page, "Message Sent!Thank you for contacting us. We'll get back to you soon.");
  await expect(reference(page)).toHaveText(/^C-/);
  await expect(page.locator('main form')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Your message is with our sales desk' })).toBeFocused();

  expect(sent).toHaveLength(1);
  const { formOpenedAt, submittedAt, ...body } = sent[0]?.postDataJSON() ?? {};
  expect(body).toEqual({ ...INQUIRY, formType: 'contact', productName: null });
  for (const time of [formOpenedAt, submittedAt]) expect(new Date(time).toISOString()).toBe(time);

  const stored = await shownReference(page);
  await page.getByRole('button', { name: 'Submit Another Request' }).click();
  await expectValues(page, EMPTY);
  await page.reload();
  await hydrated(page);
  await expectValues(page, EMPTY);
  await fillInquiry(page);
  await submitButton(page).click();
  await expect(reference(page)).not.toHaveText(stored);
});

for (const path of ['/contact', '/quote?document=Safety+Manual', null]) {
  test(`${path ?? 'a receipt'} passes axe and fits the screen`, { tag: '@phone' }, async ({
    page,
    request,
    isMobile,
  }) => {
    await open(page, path ?? (await newReceipt(request, '/contact')).address);
    await expectNoViolations(page);
    await expectNoOverflow(page);
    if (isMobile) await expectTapTargets(page, { within: 'main' });
  });
}

test('the form is above the three steps', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/quote');
  const top = async (heading: string) => (await page.getByRole('region', { name: heading }).boundingBox())?.y ?? 0;
  await expect.poll(async () => (await top('Your requirements')) < (await top('Three steps to your quote'))).toBe(true);
});

test('an inquiry can be sent by touch alone', { tag: '@phone-only' }, async ({ page }) => {
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Call or get a quote' }).getByRole('link', { name: 'Get Quote' }).tap();
  await expect(page).toHaveURL('/quote');
  for (const [field, value] of [
    ['email', 'email'],
    ['tel', 'tel'],
  ]) {
    await expect(page.locator(`main input[type="${field}"]`)).toHaveAttribute('inputmode', value ?? '');
  }
  await fillInquiry(page);
  await submitButton(page).tap();
  await expect(reference(page)).toBeInViewport();
});

test('a description is at least 100 px high', async ({ page }) => {
  await open(page, '/contact');
  const height = async () => (await control(page, 'projectDescription').boundingBox())?.height;
  await expect.poll(height).toBeGreaterThanOrEqual(100);
  await expect(control(page, 'projectDescription')).toHaveCSS('min-height', '100px');
});

noScriptTest('contact lists locations, phone, response time and industries', async ({ page }) => {
  await page.goto('/contact');
  const ways = page.getByRole('region', { name: 'Ways to reach us' });
  await expect(ways.getByRole('heading')).toHaveText(['Warehouse Locations', 'Phone', 'Response Time']);
  await expect(ways).toContainText('Bogalusa, LA');
  await expect(ways).toContainText('Athens, TN');
  await expect(ways).toContainText('Nationwide coverage');
  await expect(ways).toContainText('For immediate assistance');
  await expect(ways).toContainText('24-hour quote response');
  await expect(ways).toContainText('48-hour shipping nationwide');
  await expect(ways.getByRole('link')).toHaveCount(2);
  await expect(ways.getByRole('link').first()).toHaveAttribute('href', /^tel:\+1\d{10}$/);
  await expect(ways.getByRole('link', { name: 'sales@diamond-scaffold.example' })).toHaveAttribute(
    'href',
    'mailto:sales@diamond-scaffold.example',
  );
  const industries = page.getByRole('region', { name: 'Industries We Serve Nationwide' });
  await expect(industries.getByRole('heading', { level: 3 })).toHaveText([
    'Energy & Power',
    'Marine & Transportation',
    'Construction & Public',
  ]);
  for (const list of await industries.getByRole('list').all()) await expect(list.getByRole('listitem')).toHaveCount(3);
});

test.describe('on any screen', () => {
  test('an inquiry is mailed to the sales desk and its sender', async ({ page }) => {
    await open(page, '/quote?product=Ringlock+Ledger&quantity=40');
    await fillInquiry(page);
    await submitButton(page).click();
    const named = await shownReference(page);
    await expect.poll(() => mailsAbout(named)).toHaveLength(2);
    const mails = await mailsAbout(named);
    const sales = mails.find(({ subject }) => subject?.startsWith('Quote'));
    expect(sales?.subject).toBe(`Quote ${named}: Gulf Refinery | Ringlock Ledger`);
    expect(sales?.replyTo?.text).toContain('dale@refinery.example');
    const confirmation = mails.find((mail) => mail !== sales);
    expect(confirmation?.to).toMatchObject({ text: 'dale@refinery.example' });
    expect(sales?.text).toContain('Gate 4, after 7 AM.');
    expect(confirmation?.text).not.toContain('Gate 4');
  });

  test('a double click sends once, and a repeated key returns the same inquiry', async ({ page, request }) => {
    const sent = watchSubmissions(page);
    await open(page, '/contact');
    await fillInquiry(page);
    await submitButton(page).dblclick();
    const stored = await shownReference(page);
    expect(sent).toHaveLength(1);

    const headers = { 'Idempotency-Key': String(await sent[0]?.headerValue('idempotency-key')) };
    const again = await request.post('/api/contact', { headers, data: sent[0]?.postDataJSON() });
    expect((await again.json()).reference).toBe(stored);
  });

  test('the button says Sending... and is disabled until the response', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/contact', async (route) => {
      await held;
      await route.continue();
    });
    await open(page, '/contact');
    await fillInquiry(page);
    await submitButton(page).click();
    await expect(submitButton(page)).toHaveText('Sending...');
    await expect(submitButton(page)).toBeDisabled();
    release();
    await expect(reference(page)).toBeVisible();
  });

  test('a quote names its product as plain text', async ({ page }) => {
    const sent = watchSubmissions(page);
    await open(page, LEDGER);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request Equipment or Firewatch Quote');
    await expect(page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 })).toHaveText([
      'Submit Requirements',
      'Expert Review',
      'Receive Quote',
      'Fast Delivery',
      'OSHA Compliant',
      'Competitive Pricing',
      'Expert Support',
      '24+ Years of Experience',
    ]);
    const why = page.getByRole('region', { name: 'Why Choose Diamond Scaffold' });
    await expect(why.getByRole('listitem')).toHaveCount(5);
    await expect(why).toContainText('48-hour shipping');
    const sentence = `I'm interested in getting a quote for Ringlock Ledger <7'-0"> (40) for 3 months rental.`;
    await expectValues(page, { ...EMPTY, projectDescription: sentence });

    await fillInquiry(page, { ...INQUIRY, projectDescription: sentence });
    await submitButton(page).click();
    await expectToast(page, "Message Sent!Your quote request has been submitted. We'll contact you within 24 hours.");
    await expect(reference(page)).toHaveText(/^Q-/);
    expect(sent[0]?.postDataJSON()).toMatchObject({ formType: 'quote', productName: `Ringlock Ledger <7'-0">` });
  });

  test('a document request carries its title', async ({ page }) => {
    const sent = watchSubmissions(page);
    await open(page, '/quote?document=Safety+Manual');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request Document Access');
    await expect(page).toHaveTitle(/^Request Document Access/);
    const { projectDescription: _prefilled, ...rest } = INQUIRY;
    await fillInquiry(page, rest);
    await submitButton(page).click();
    await expect(reference(page)).toBeVisible();
    expect(sent[0]?.postDataJSON()).toMatchObject({
      productName: 'Safety Manual',
      projectDescription: "I'd like to request access to the document Safety Manual.",
    });
  });

  test('an inquiry can be sent by keyboard alone', async ({ page }) => {
    await open(page, '/contact');
    await control(page, 'name').focus();
    const type = async (text: string) => {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    };
    // Arrow keys instead of letters: on a slow machine each letter could start a new type-ahead search.
    const choose = async () => {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Tab');
    };
    await type(INQUIRY.name);
    await type(INQUIRY.email);
    await type(INQUIRY.phone);
    await choose();
    await choose();
    await choose();
    // The tooltip button is between the two controls.
    await expect(page.getByRole('button', { name: 'What should I include?' })).toBeFocused();
    await page.keyboard.press('Tab');
    await type(INQUIRY.projectDescription);
    await expect(moreDetails(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(submitButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your message is with our sales desk' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Submit Another Request' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(control(page, 'name')).toHaveValue('');
  });
});
