import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, request } from '@playwright/test';
import { defaultsOf, LINE_FIELDS } from '../backend/quotations/quotation-fields.contract.js';
import { signedIn, siteOwner } from './fixtures.js';
import { INQUIRY } from './inquiry.js';

const BLANK = defaultsOf(LINE_FIELDS);
const LINES = [
  { ...BLANK, kind: 'labor', name: 'Erect', unit: 'hour', quantity: 8, unitPrice: '75.00' },
  { ...BLANK, name: 'Netting', unitPrice: '50.00', optional: true },
];

/** Nothing can be sent before tax and terms are decided. */
export async function decideSalesTerms(desk: APIRequestContext): Promise<void> {
  const address = '/api/admin/rates/terms';
  const { version, noTerms } = await (await desk.get(address)).json();
  if (noTerms) return;
  const answer = await desk.patch(address, { data: { version, noSalesTax: true, noTerms: true } });
  // Another journey may have decided at the same moment.
  expect([200, 409]).toContain(answer.status());
}

interface Sent {
  id: number;
  number: string;
  version: number;
  link: string;
}

/** A quotation that was sent: labor of $600.00, and netting of $50.00 as an option. */
export class SentQuotation {
  private constructor(
    private readonly desk: APIRequestContext,
    private sent: Sent,
  ) {}

  static async make(): Promise<SentQuotation> {
    const storageState = await signedIn(siteOwner());
    const desk = await request.newContext({ baseURL: process.env.E2E_BASE_URL, storageState });
    await decideSalesTerms(desk);
    const data = { ...INQUIRY, email: `${randomUUID()}@refinery.example`, formType: 'quote' };
    const { reference } = await (await desk.post('/api/contact', { data })).json();
    const draft = await (await desk.post('/api/admin/quotations', { data: { inquiry: reference } })).json();
    const change = { version: draft.version, lines: LINES, project: 'Coker 2 outage', taxPercent: '0.000' };
    const answer = await desk.patch(`/api/admin/quotations/${draft.id}`, { data: change });
    expect(answer.status()).toBe(200);
    const made = new SentQuotation(desk, await answer.json());
    await made.send();
    return made;
  }

  get number(): string {
    return this.sent.number;
  }

  get path(): string {
    return new URL(this.sent.link).pathname;
  }

  /** The purchase order as sales downloads it. */
  async purchaseOrder(): Promise<{ name: string; content: Buffer }> {
    const answer = await this.desk.get(`/api/admin/quotations/${this.sent.id}/purchase-order.pdf`);
    expect(answer.status()).toBe(200);
    return { name: answer.headers()['content-disposition'] ?? '', content: await answer.body() };
  }

  private async send(): Promise<void> {
    const { id, version } = this.sent;
    const answer = await this.desk.post(`/api/admin/quotations/${id}/send`, { data: { version } });
    expect(answer.status()).toBe(200);
    this.sent = await answer.json();
  }
}

/** Fills in the acceptance as a customer. */
export async function sign(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Dale Hebert');
  await page.getByLabel('Purchase order number').fill('PO 4711');
  await page.getByLabel(/^I am authorized to order/).check();
}
