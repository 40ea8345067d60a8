import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import type { InquiryDetail } from '../inquiries/admin/inquiries-admin.contract.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { createTestSite, TestSite } from './test-site.js';
import { addMember, cookieHeader } from './test-staff.js';

export const REQUEST = {
  name: 'Dale Hebert',
  email: 'dale@refinery.example',
  phone: '(985) 555-0100',
  company: 'Gulf Refinery',
  projectType: 'industrial',
  serviceType: 'rental',
  projectDescription: 'Forty feet of wall, three lifts.',
  timeline: '2-4weeks',
  formType: 'quote',
};

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
    return this.call()[method](`/api/admin/inquiries${path}`).set('Cookie', this.sales);
  }

  /** Submits an inquiry. @returns its reference */
  async inquire(change: object = {}): Promise<string> {
    const { body } = await this.call()
      .post('/api/contact')
      .set({ 'User-Agent': 'Yard phone', Referer: 'http://localhost:3000/quote' })
      .send({ ...REQUEST, ...change })
      .expect(201);
    return body.reference;
  }

  /** Changes an inquiry, based on version 1 unless `change` has another. */
  patch(reference: string, change: object) {
    return this.admin('patch', `/${reference}`).send({ version: 1, ...change });
  }

  async detail(reference: string): Promise<InquiryDetail> {
    return (await this.admin('get', `/${reference}`).expect(200)).body;
  }
}
