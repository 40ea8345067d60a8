import type { NestExpressApplication } from '@nestjs/platform-express';
import { Inquiry } from '../inquiries/inquiry.entity.js';
import type { QuotationDetail } from '../quotations/admin/quotations-admin.contract.js';
import {
  type QuotationEvent,
  QuotationEventsService,
  type QuotationListener,
} from '../quotations/quotation-events.service.js';
import { FREE_LINE } from './free-line.js';
import { importCsv } from './sample-catalog.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { createTestSite, TestSite } from './test-site.js';
import { signIn } from './test-staff.js';

const CATALOG = `sku,name,family,category,stockStatus,price,weekPrice,fourWeekPrice,salePrice,minimumRentalDays,weight,uom,condition,inStock,replacedBy
RL-LDG-213,Ledger 7 ft,ring,Current Stock,Current Stock,2.00,6.00,18.00,40.00,7,14,EA,new,true,
PL-STL-7,Steel plank 7 ft,planks,Current Stock,Current Stock,1.00,0.00,0.00,0.00,,28,EA,new,true,
PIN-TOG,Toggle pin,consumables,Consumables,Current Stock,0.00,0.00,0.00,3.50,,0.5,BOX,new,true,
JCK-USED,Base jack,bases,Current Stock,Current Stock,0.00,0.00,0.00,3.50,,10,EA,used-a,true,
HST-1,Gin wheel,access,Discontinued Stock,Discontinued Stock,0.50,0.00,0.00,0.00,,9,EA,used-b,true,HST-2
HST-2,Rope pulley,access,Discontinued Stock,Discontinued Stock,0.60,0.00,0.00,0.00,,9,EA,new,false,HST-3
HST-3,Lever puller,access,Current Stock,Current Stock,3.00,9.00,27.00,0.00,,12,EA,new,false,
`;

/** A site with seven items, and the calls of staff and customers about quotations. */
export class QuotationTestSite extends TestSite implements QuotationListener {
  readonly events: QuotationEvent[] = [];
  readonly cookies = new Map<string, string>();
  private shared: Promise<QuotationDetail> | undefined;

  private constructor(
    database: TestDatabase,
    site: NestExpressApplication,
    /** Ids of the items by SKU. */
    readonly items: Readonly<Record<string, number>>,
  ) {
    super(database, site);
  }

  /** @param pages renderer of the pages; none by default */
  static async start(
    environment: Record<string, string> = {},
    pages?: Parameters<typeof createTestSite>[2],
  ): Promise<QuotationTestSite> {
    const database = await createTestDatabase();
    const { errors } = await importCsv(database.orm.em, CATALOG);
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
    const rows = await database.execute<{ id: number; sku: string }>('select id, sku from product');
    const site = await createTestSite(database, environment, pages);
    const started = new QuotationTestSite(database, site, Object.fromEntries(rows.map(({ id, sku }) => [sku, id])));
    for (const role of ['sales', 'owner'] as const) started.cookies.set(role, await signIn(site, role));
    site.get(QuotationEventsService, { strict: false }).register(started);
    await started.changeTerms({ noSalesTax: true, noTerms: true });
    return started;
  }

  async onQuotationEvent(_em: unknown, event: QuotationEvent): Promise<void> {
    this.events.push(event);
  }

  /** Saves terms of the owner. Without the decisions on tax and terms, nothing can be sent. */
  async changeTerms(change: object): Promise<void> {
    const call = (method: 'get' | 'patch') =>
      this.ask(method, '/api/admin/rates/terms', this.cookies.get('owner') ?? '').expect(200);
    const { body } = await call('get');
    await call('patch').send({ version: body.version, ...change });
  }

  /** A call below `/api/admin/quotations`. */
  admin(method: 'get' | 'post' | 'patch' | 'delete', path = '', role: 'sales' | 'owner' = 'sales') {
    return this.ask(method, `/api/admin/quotations${path}`, this.cookies.get(role) ?? '');
  }

  /** A step of staff on the version that they have. */
  act({ id, version }: Pick<QuotationDetail, 'id' | 'version'>, step: string, body: object = {}, role?: 'owner') {
    return this.admin('post', `/${id}/${step}`, role).send({ version, ...body });
  }

  async inquiry(reference: string): Promise<Inquiry> {
    return this.fork().findOneOrFail(Inquiry, { reference });
  }

  /** A draft of one labor line at 600.00, unless the change says otherwise. */
  async draft(change: object = {}, inquiry?: string): Promise<QuotationDetail> {
    const reference = inquiry ?? (await this.inquire());
    const { body } = await this.admin('post').send({ inquiry: reference }).expect(201);
    return this.edit(body, { lines: [FREE_LINE], ...change });
  }

  async edit({ id, version }: QuotationDetail, change: object): Promise<QuotationDetail> {
    const answer = await this.admin('patch', `/${id}`).send({ version, ...change });
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return answer.body;
  }

  async addLines(quotation: QuotationDetail, lines: object): Promise<QuotationDetail> {
    return (await this.act(quotation, 'lines', lines).expect(200)).body;
  }

  async send(quotation: QuotationDetail): Promise<QuotationDetail> {
    const answer = await this.act(quotation, 'send');
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return answer.body;
  }

  /** A draft of the next revision. */
  async revise(quotation: QuotationDetail): Promise<QuotationDetail> {
    return (await this.act(quotation, 'revisions').expect(201)).body;
  }

  async sent(change: object = {}, inquiry?: string): Promise<QuotationDetail> {
    return this.send(await this.draft(change, inquiry));
  }

  /** A sent quotation with an optional second line, the same one for all tests, which must not change it. */
  unchanged(): Promise<QuotationDetail> {
    this.shared ??= this.sent({ lines: [FREE_LINE, { ...FREE_LINE, optional: true }] });
    return this.shared;
  }

  /** A call of the customer with the quotation's link. */
  customer({ link }: Pick<QuotationDetail, 'link'>, method: 'get' | 'post' = 'get', path = '') {
    return this.call()[method](`/api/quotations/${link?.split('/').at(-1)}${path}`);
  }

  async get({ id }: { id: number }): Promise<QuotationDetail> {
    return (await this.admin('get', `/${id}`).expect(200)).body;
  }

  /** Changes when a sent quotation expires, which no application code can do. */
  async setExpiry({ id }: { id: number }, interval: string): Promise<void> {
    await this.database.orm.em.fork().transactional(async (em) => {
      await em.execute('alter table quotation_revision disable trigger user');
      await em.execute(
        `update quotation_revision set expires_at = now() + ?::interval, sent_at = sent_at - interval '2 days'
          where quotation_id = ? and state <> 'draft'`,
        [interval, id],
      );
      await em.execute('alter table quotation_revision enable trigger user');
    });
  }

  /** Subjects of the audit log, oldest first. */
  async audit(prefix = 'quotation.'): Promise<string[]> {
    const rows = await this.execute<{ line: string }>(
      `select action || ' | ' || subject as line from staff_audit where action like ? order by id`,
      [`${prefix}%`],
    );
    return rows.map(({ line }) => line);
  }
}
