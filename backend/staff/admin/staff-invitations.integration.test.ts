import { randomUUID } from 'node:crypto';
import { CompanyService } from '../../config/company.service.js';
import { OutgoingEmail } from '../../platform/email/outgoing-email.entity.js';
import { FileSite } from '../../testing/file-site.js';
import { signIn } from '../../testing/test-staff.js';
import { StaffInvitationEmail } from '../account-notices.emails.js';
import { RESET_LINK_REFUSED, SIGN_IN_REFUSED, type StaffMemberResponse } from '../staff.contract.js';
import { StaffAudit } from '../staff-audit.entity.js';
import { StaffMember } from '../staff-member.entity.js';

const PASSWORD = 'eleven cranes and a heron';

let owner: string;

const test = new FileSite();
beforeAll(async () => {
  owner = await signIn(test.site, 'owner');
});

const em = () => test.fork();
const post = (path: string, body: object = {}) => test.call().post(`/api/${path}`).send(body);
const add = (body: object) => post('admin/staff', body).set('Cookie', owner);
const inviteAgain = (id: number, cookie = owner) => post(`admin/staff/${id}/invitation`).set('Cookie', cookie);
const choose = (token: string, password = PASSWORD) => post('auth/reset', { token, password });
const login = (email: string) => post('auth/login', { email, password: PASSWORD });

async function invite(): Promise<StaffMemberResponse> {
  const email = `ann-${randomUUID()}@yard.example`;
  return (await add({ email, name: 'Ann', role: 'sales' }).expect(201)).body;
}

/** The token in the newest invitation to the address, as it would be sent now. */
async function emailedToken(email: string): Promise<string> {
  const [message] = await em().find(
    OutgoingEmail,
    { kind: 'staff-invitation', recipient: email },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 1 },
  );
  const composer = new StaffInvitationEmail(test.database.orm.em, test.site.get(CompanyService));
  const content = await composer.compose({ subjectId: message?.subjectId ?? 0 });
  return /#reset=([\w-]{43})/.exec(JSON.stringify(content))?.[1] ?? '';
}

it('an invitation has a link that lets a new member choose a password once [spec x.7]', async () => {
  const { email, invited, passwordExpiresAt } = await invite();
  expect([invited, passwordExpiresAt]).toEqual([true, null]);
  expect((await login(email).expect(401)).body.message).toBe(SIGN_IN_REFUSED);
  const token = await emailedToken(email);
  await choose(token).expect(204);
  await login(email).expect(200);
  expect((await choose(token).expect(400)).body.message).toBe(RESET_LINK_REFUSED);
  const { body } = await test.ask('get', '/api/admin/staff', owner).expect(200);
  const listed = body.find((member: StaffMemberResponse) => member.email === email);
  expect(listed).toMatchObject({ invited: false, passwordExpiresAt: null, lastSeenAt: expect.stringMatching(/Z$/) });
});

it('an invitation expires after seven days [spec x.7]', async () => {
  const { email } = await invite();
  const token = await emailedToken(email);
  const age = (hours: number) =>
    em().execute(
      'update password_reset set expires_at = expires_at - make_interval(hours => ?), created_at = created_at - make_interval(hours => ?)',
      [hours, hours],
    );
  await age(7 * 24 - 1);
  expect((await choose(token, 'short').expect(400)).body.errors).toHaveProperty('password');
  await age(1);
  expect((await choose(token).expect(400)).body.message).toBe(RESET_LINK_REFUSED);
});

it('an invitation is sent again, and the earlier link stops working [spec x.7]', async () => {
  const { id, email } = await invite();
  const first = await emailedToken(email);
  expect((await inviteAgain(id).expect(201)).body).toMatchObject({ email, invited: true });
  await choose(first).expect(400);
  await choose(await emailedToken(email)).expect(204);
  expect((await inviteAgain(id).expect(409)).body.message).toBe('This member has already chosen a password');
  expect(await em().count(StaffAudit, { action: 'staff.invite', subject: email })).toBe(1);
});

it('an invitation is sent at most three times an hour [spec x.7]', async () => {
  const { id } = await invite();
  for (let times = 1; times <= 3; times++) await inviteAgain(id).expect(201);
  await inviteAgain(id).expect(429);
});

it('an invitation needs an existing and enabled account', async () => {
  const { id } = await invite();
  await em().nativeUpdate(StaffMember, { id }, { disabledAt: new Date() });
  expect((await inviteAgain(id).expect(409)).body.message).toBe('Enable the account first');
  await inviteAgain(2_000_000_000).expect(404);
});
