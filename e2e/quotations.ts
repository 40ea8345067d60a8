import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, request } from '@playwright/test';
import { signedIn, siteOwner } from './fixtures.js';
import { INQUIRY } from './inquiry.js';

const LABOR = {
  ...{ kind: 'labor', section: '', productId: null, sku: '', name: 'Erect', description: '', unit: 'hour' },
  ...{ quantity: 8, weight: null, rateBasis: null, dayRate: null, weekRate: null, fourWeekRate: null },
  ...{ minimumDays: null, unitPrice: '75.00', percent: null, priceOnRequest: false, optional: false },
};

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
    const data = { ...INQUIRY, email: `${randomUUID()}@refinery.example`, formType: 'quote' };
    const { reference } = await (await desk.post('/api/contact', { data })).json();
    const draft = await (await desk.post('/api/admin/quotations', { data: { inquiry: reference } })).json();
    const netting = {
      ...LABOR,
      kind: 'other',
      name: 'Netting',
      unit: '',
      quantity: 1,
      unitPrice: '50.00',
      optional: true,
    };
    const change = { version: draft.version, lines: [LABOR, netting], project: 'Coker 2 outage', taxPercent: '0.000' };
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
  await page.getByLabel(/^I may order for my company/).check();
}
