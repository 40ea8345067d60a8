import { forFile } from '../../testing/for-file.js';
import { StaffTestSite } from '../../testing/staff-site.js';
import { AUDIT_PAGE_SIZE, type AuditLineResponse } from '../staff.contract.js';
import { StaffAudit } from '../staff-audit.entity.js';
import { StaffMember } from '../staff-member.entity.js';

const AUDIT = '/api/admin/audit';

const test = forFile(() => StaffTestSite.start());
beforeAll(async () => {
  const em = test.fork();
  em.create(StaffMember, { email: 'ann@yard.example', name: 'Ann Lee', role: 'sales', passwordHash: null });
  const line = { actor: 'ann@yard.example', action: 'inquiry.state', requestId: '' };
  for (const subject of ['inquiry Q-1 to won', '100% of it', '100x of it', 'a_b', 'axb', 'back\\slash'])
    em.create(StaffAudit, { ...line, subject, at: new Date('2026-01-02T03:04:05Z') });
  for (let more = 0; more < AUDIT_PAGE_SIZE; more++)
    em.create(StaffAudit, { ...line, actor: 'Bea@yard.example', subject: `line ${more}` });
  await em.flush();
});

const get = (query = '', cookie = test.owner) => test.ask('get', AUDIT + query, cookie);
const subjects = async (search: string) =>
  (await get(`?search=${encodeURIComponent(search)}`).expect(200)).body.map((line: AuditLineResponse) => line.subject);

it('lists entries newest first, page by page', async () => {
  const total = await test.fork().count(StaffAudit);
  const first = await get().expect(200);
  expect(first.headers['x-total-count']).toBe(String(total));
  expect(first.headers.link).toContain('rel="next"');
  expect(first.body).toHaveLength(AUDIT_PAGE_SIZE);
  const last = await get('?page=2').expect(200);
  expect(last.body).toHaveLength(total - AUDIT_PAGE_SIZE);
  expect(last.body.at(-1)).toEqual({
    id: expect.any(Number),
    at: '2026-01-02T03:04:05.000Z',
    actor: 'ann@yard.example',
    actorName: 'Ann Lee',
    action: 'inquiry.state',
    subject: 'inquiry Q-1 to won',
    requestId: '',
  });
});

it.each([
  ['q-1', ['inquiry Q-1 to won']],
  ['100%', ['100% of it']],
  ['a_b', ['a_b']],
  ['k\\s', ['back\\slash']],
  ['nothing of the kind', []],
])('finds %j', async (search, found) => {
  expect(await subjects(search)).toEqual(found);
});

it('searches member and action too, ignoring case', async () => {
  expect(await subjects('BEA@')).toHaveLength(AUDIT_PAGE_SIZE);
  expect(await subjects('INQUIRY.STATE')).toHaveLength(AUDIT_PAGE_SIZE);
});

it('searches the names of members', async () => {
  expect(await subjects('ann lee')).toHaveLength(6);
});

it.each([
  ['?page=0', 400],
  ['?page=99999999999999999999', 400],
  ['?page=1000000', 200],
  ['?search=%00', 400],
  ['?search=%ff', 400],
  ['?search=a&search=b', 400],
  [`?search=${'x'.repeat(201)}`, 400],
])('%s returns %d', async (query, status) => {
  await get(query).expect(status);
});
