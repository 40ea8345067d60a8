import { type APIRequestContext, expect, type Locator, type Page, type Request } from '@playwright/test';
import { INQUIRY_MESSAGES, type InquiryField } from '../backend/inquiries/inquiries.contract.js';

export const INQUIRY = {
  name: 'Dale Hebert',
  email: 'dale@refinery.example',
  phone: '(985) 555-0100',
  company: 'Gulf Refinery',
  projectType: 'industrial',
  serviceType: 'rental',
  projectDescription: 'Forty feet of wall, three lifts, masons.',
  timeline: '2-4weeks',
  budget: '25k-50k',
  additionalNotes: 'Gate 4, after 7 AM.',
} as const;

export const FIELDS = Object.keys(INQUIRY) as (keyof typeof INQUIRY)[];
export const REQUIRED = Object.entries(INQUIRY_MESSAGES) as [keyof typeof INQUIRY_MESSAGES, string][];

export const control = (page: Page, field: InquiryField): Locator => page.locator(`main [name="${field}"]`);
/** Opens and closes the optional fields of a short form. */
const moreDetails = (page: Page): Locator => page.locator('main form summary');
export const submitButton = (page: Page): Locator => page.locator('main form:not([target]) button[type="submit"]');
/** The toast area; other status regions have no button. */
export const toast = (page: Page): Locator => page.getByRole('status').filter({ has: page.getByRole('button') });
export const reference = (page: Page): Locator => page.getByText(/^[CQ]-[2-9A-Z]{4}-[2-9A-Z]{2}$/);

export async function fillInquiry(page: Page, fields: Partial<Record<InquiryField, string>> = INQUIRY): Promise<void> {
  for (const [field, value] of Object.entries(fields) as [InquiryField, string][]) {
    const element = control(page, field);
    const isHidden = await element.evaluate((node) => node.closest('details')?.open === false);
    if (isHidden) await moreDetails(page).click();
    if (await element.evaluate((node) => node.tagName === 'SELECT')) await element.selectOption(value);
    else await element.fill(value);
  }
}

export async function expectValues(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const field of FIELDS) await expect(control(page, field)).toHaveValue(values[field] ?? '');
}

/** Waits for the reference and returns it. */
export async function shownReference(page: Page): Promise<string> {
  await expect(reference(page)).toHaveText(/./);
  return (await reference(page).textContent()) ?? '';
}

/** Collects every submission the page sends from now on. */
export function watchSubmissions(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/contact') sent.push(request);
  });
  return sent;
}

/** Sends an inquiry and returns its reference. */
export async function submit(request: APIRequestContext, change: object = {}): Promise<string> {
  const answer = await request.post('/api/contact', { data: { ...INQUIRY, formType: 'quote', ...change } });
  expect(answer.status()).toBe(201);
  return (await answer.json()).reference;
}
