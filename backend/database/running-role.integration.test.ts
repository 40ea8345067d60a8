import { randomBytes } from 'node:crypto';
import pg from 'pg';
import request from 'supertest';
import { forFile } from '../testing/for-file.js';
import { createTestDatabase } from '../testing/test-database.js';
import { REQUEST } from '../testing/test-inquiries.js';
import { createTestSite } from '../testing/test-site.js';
import { TestSmtp } from '../testing/test-smtp.js';
import { signIn } from '../testing/test-staff.js';
import { grantToRunningRole } from './migrate-database.js';

let role: string;
/** The database's address for the role. */
let address: string;
let client: pg.Client;

const smtp = forFile(() => new TestSmtp().start());
const database = forFile(() => createTestDatabase());
beforeAll(async () => {
  role = `running_${randomBytes(4).toString('hex')}`;
  const em = database.orm.em.fork();
  await em.execute(`create role ${role} login password 'heron'`);
  await grantToRunningRole(em, role);
  const url = new URL(database.url);
  Object.assign(url, { username: role, password: 'heron' });
  address = url.href;
  client = new pg.Client({ connectionString: address });
  await client.connect();
});

afterAll(() => client.end());

const site = forFile(() => createTestSite({ ...database, url: address }, { PROCESS_ROLE: 'all', SMTP_URL: smtp.url }));

it('can serve the site and its desks', async () => {
  const call = () => request(site.getHttpServer());
  await call().get('/api/products').expect(200);
  await call().post('/api/contact').send(REQUEST).expect(201);
  const cookie = await signIn(site, 'owner');
  await call().get('/api/admin/inquiries').set('Cookie', cookie).expect(200);
  const product = {
    sku: 'NEW-1',
    name: 'Plank',
    family: 'planks',
    category: 'Specialty',
    stockStatus: 'Current Stock',
  };
  await call().post('/api/admin/products').set('Cookie', cookie).send(product).expect(201);
  const { text } = await call().get('/api/admin/audit').set('Cookie', cookie).expect(200);
  expect(text).toContain('NEW-1');
});

it.each([
  ['change the schema', 'create table mine (id integer)', 'permission denied for schema public'],
  ['change a table', 'alter table product add column mine integer', 'must be owner of table product'],
  ['drop a table', 'drop table inquiry', 'must be owner of table inquiry'],
  ['empty a table', 'truncate inquiry', 'permission denied for table inquiry'],
  ['rewrite the audit log', "update staff_audit set actor = 'nobody'", 'permission denied for table staff_audit'],
  ['shorten the audit log', 'delete from staff_audit', 'permission denied for table staff_audit'],
  [
    'record a migration',
    "insert into mikro_orm_migrations (name) values ('x')",
    'permission denied for table mikro_orm_migrations',
  ],
])('cannot %s', async (_what, sql, message) => {
  await expect(client.query(sql)).rejects.toThrow(message);
});

it('can have the owner of the audit log remove old lines', async () => {
  const { rows } = await client.query('select remove_old_audit(1) as removed');
  expect(rows).toEqual([{ removed: 0 }]);
});

it('owns nothing', async () => {
  const { rows } = await client.query('select relname from pg_class where relowner = current_user::regrole');
  expect(rows).toEqual([]);
});
