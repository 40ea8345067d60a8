import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import type { InquiryDetail } from '../inquiries/admin/inquiries-admin.contract.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { createTestSite, TestSite } from './test-site.js';
import { addMember, cookieHeader } from './test-staff.js';

/** A site with a signed-in member of sales, and the calls of their admin API. */
export class InquiryTestSite extends TestSite {
  private constructor(
    database: TestDatabase,
    site: NestExpressApplication,
    readonly member: { id: number; email: string; name: string },
    /** Cookies of the member. */
    readonly sales: string,
  ) {
    super(database, site);
  }

  static async start(environment: Record<string, string> = {}): Promise<InquiryTestSite> {
    const database = await createTestDatabase();
    const site = await createTestSite(database, environment);
    const { id, email, password } = await addMember(site, 'sales');
    const signedIn = await request(site.getHttpServer()).post('/api/auth/login').send({ email, password }).expect(200);
    const member = { id, email, name: email.replace('@yard.example', '') };
    return new InquiryTestSite(database, site, member, cookieHeader(signedIn));
  }

  /** A call below `/api/admin/inquiries`. */
  admin(method: 'get' | 'post' | 'patch', path = '') {
    return this.ask(method, `/api/admin/inquiries${path}`, this.sales);
  }

  /** Changes an inquiry, based on version 1 unless `change` has another. */
  patch(reference: string, change: object) {
    return this.admin('patch', `/${reference}`).send({ version: 1, ...change });
  }

  /** Stores this many inquiries `NAME 1`, `NAME 2` and so on, which nobody was told of. */
  async addMany(count: number, name: string): Promise<void> {
    await this.execute(
      `insert into inquiry (reference, form_type, name, email, phone, project_type, service_type, project_description, timeline, request_id)
       select 'C-' || n, 'contact', ? || ' ' || n, 'b@x.example', '5550100100', 'other', 'rental', 'Many', 'planning', ''
       from generate_series(1, ?::int) n`,
      [name, count],
    );
  }

  async detail(reference: string): Promise<InquiryDetail> {
    return (await this.admin('get', `/${reference}`).expect(200)).body;
  }
}
