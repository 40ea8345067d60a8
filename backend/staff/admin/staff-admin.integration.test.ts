import { CompanyService } from '../../config/company.service.js';
import { OutgoingEmail } from '../../platform/email/outgoing-email.entity.js';
import { forFile } from '../../testing/for-file.js';
import { StaffTestSite } from '../../testing/staff-site.js';
import { addMember, cookieHeader } from '../../testing/test-staff.js';
import { AccountChangedEmail } from '../account-notices.emails.js';
import { AUDIT_PAGE_SIZE, type AuditLineResponse, STAFF_FIELDS, STAFF_MESSAGES } from '../staff.contract.js';
import { StaffAudit } from '../staff-audit.entity.js';
import { StaffMember } from '../staff-member.entity.js';

const PASSWORD = 'eleven cranes and a heron';

const test = forFile(() => StaffTestSite.start());

const list = (cookie = test.owner) => test.ask('get', '/api/admin/staff', cookie);
const add = (body: object, cookie = test.owner) => test.ask('post', '/api/admin/staff', cookie).send(body);
const change = (id: number | string, body: object, cookie = test.owner) =>
  test.ask('patch', `/api/admin/staff/${id}`, cookie).send({ version: 1, ...body });
const login = (email: string, password: string) => test.call().post('/api/auth/login').send({ email, password });
const me = (cookie: string) => test.ask('get', '/api/auth/me', cookie);

describe('GET /api/admin/staff', () => {
  it('lists all members without secrets [spec c5.9]', async () => {
    const { email } = await addMember(test.site, 'sales');
    const { body } = await list().expect(200);
    const time = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(body.find((entry: { email: string }) => entry.email === email)).toEqual({
      ...{ id: expect.any(Number), version: 1, email, name: '', role: 'sales', totp: false, disabled: false },
      ...{ invited: false, passwordExpiresAt: time, createdAt: time, lastSignInAt: null, lastSeenAt: null },
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|secret|hash/i);
  });
});

describe('the name of a member', () => {
  it('is set with the account and changed later, and is one line', async () => {
    const input = {
      email: 'named@yard.example',
      role: 'sales',
      password: 'heron wades at dawn',
      name: ' Ruth \n Hall ',
    };
    const { body } = await add(input).expect(201);
    expect(body.name).toBe('Ruth Hall');
    const renamed = await change(body.id, { name: '', version: 1 }).expect(200);
    expect(renamed.body).toMatchObject({ name: '', version: 2 });
    const long = await change(body.id, { name: 'x'.repeat(81), version: 2 }).expect(400);
    expect(long.body.errors).toEqual({ name: ['Use 80 characters or fewer'] });
  });
});

describe('a password set by an owner', () => {
  const days = (count: number) =>
    test.execute('update staff_member set password_expires_at = password_expires_at - make_interval(days => ?)', [
      count,
    ]);

  it('works for seven days, and permanently once the member changes it', async () => {
    const email = 'rene@yard.example';
    const { body } = await add({ email, role: 'sales', password: PASSWORD }).expect(201);
    await days(6);
    const cookie = cookieHeader(await login(email, PASSWORD).expect(200));
    const own = 'a heron of my own and two cranes';
    await test
      .ask('post', '/api/auth/password', cookie)
      .send({ currentPassword: PASSWORD, newPassword: own })
      .expect(204);
    await days(8);
    await login(email, own).expect(200);

    await change(body.id, { password: PASSWORD }).expect(200);
    await days(8);
    const over = await login(email, PASSWORD).expect(401);
    expect(over.body.message).toBe(STAFF_MESSAGES.passwordOver);
    expect(over.headers['set-cookie']).toBeUndefined();
    await login(email, 'not this one, of all herons').expect(401, /Email or password is wrong/);
  });

  it.each([{ password: PASSWORD }, { totp: false }, { name: 'Ann', password: PASSWORD }])(
    'is for colleagues: an owner cannot change %j of the own account without the current one',
    async (body) => {
      const { id, email, password } = await addMember(test.site, 'owner');
      const cookie = cookieHeader(await login(email, password).expect(200));
      expect((await change(id, body, cookie).expect(403)).body.message).toBe(STAFF_MESSAGES.ownAccount);
      await login(email, password).expect(200);
    },
  );
});

describe('POST /api/admin/staff', () => {
  it('adds a member who can sign in [spec c5.9]', async () => {
    const { body } = await add({ email: ' Dale@Yard.example ', role: 'sales', password: PASSWORD }).expect(201);
    expect(body).toMatchObject({ email: 'dale@yard.example', role: 'sales', disabled: false });
    await login('dale@yard.example', PASSWORD).expect(200);
  });

  it('refuses a duplicate email in any case', async () => {
    await add({ email: 'twice@yard.example', role: 'sales', password: PASSWORD }).expect(201);
    await add({ email: 'TWICE@yard.example', role: 'owner', password: PASSWORD }).expect(409);
    const insert = `insert into staff_member (email, role, password_hash) values ('Twice@Yard.example', 'sales', '')`;
    await expect(test.execute(insert)).rejects.toThrow('staff_member_email_unique');
  });

  it.each([
    ['email', 'no address', STAFF_MESSAGES.email],
    ['email', 7, STAFF_MESSAGES.email],
    ['role', 'admin', STAFF_FIELDS.role.required],
    ['role', undefined, STAFF_FIELDS.role.required],
    ['password', 'short', STAFF_MESSAGES.password],
    ['password', 'Password1234', STAFF_MESSAGES.passwordCommon],
    ['password', 'new@yard.example', STAFF_MESSAGES.passwordIsEmail],
    ['password', ['x'], STAFF_MESSAGES.password],
  ])('refuses %s %j', async (field, value, message) => {
    const input = { email: 'new@yard.example', role: 'sales', password: PASSWORD, [field]: value };
    expect((await add(input).expect(400)).body.errors).toEqual({ [field]: [message] });
  });
});

describe('PATCH /api/admin/staff/:id', () => {
  it('changes the role of a signed-in member immediately', async () => {
    const { id, email, password } = await addMember(test.site, 'sales');
    const cookie = cookieHeader(await login(email, password).expect(200));
    await list(cookie).expect(403);
    expect((await change(id, { role: 'owner' }).expect(200)).body.role).toBe('owner');
    await list(cookie).expect(200);
    await change(id, { version: 2, role: 'sales' }).expect(200);
    await list(cookie).expect(403);
  });

  it('disables an account with all its sessions, and enables it again [spec c5.9]', async () => {
    const { id, email, password } = await addMember(test.site, 'sales');
    const cookie = cookieHeader(await login(email, password).expect(200));
    expect((await change(id, { disabled: true }).expect(200)).body.disabled).toBe(true);
    await me(cookie).expect(401);
    await login(email, password).expect(401);
    await change(id, { version: 2, disabled: false }).expect(200);
    await me(cookie).expect(401);
    await login(email, password).expect(200);
  });

  it('sets a password and ends the sessions of the old one', async () => {
    const { id, email, password } = await addMember(test.site, 'sales');
    const cookie = cookieHeader(await login(email, password).expect(200));
    await change(id, { password: 'short' }).expect(400);
    await change(id, { password: PASSWORD }).expect(200);
    await me(cookie).expect(401);
    await login(email, password).expect(401);
    await login(email, PASSWORD).expect(200);
  });

  describe('with an outdated version', () => {
    it('is refused with the current record, and changes nothing', async () => {
      const { id, email } = await addMember(test.site, 'sales');
      const { body: current } = await change(id, { role: 'owner' }).expect(200);
      expect(current.version).toBe(2);
      const refused = await change(id, { disabled: true, password: PASSWORD }).expect(409);
      expect(refused.body).toMatchObject({ code: 'changed-meanwhile', current });
      expect((await list()).body.find((entry: { id: number }) => entry.id === id)).toEqual(current);
      await login(email, PASSWORD).expect(401);
    });

    it('lets one of two concurrent requests win', async () => {
      const { id } = await addMember(test.site, 'sales');
      const answers = await Promise.all([change(id, { disabled: true }), change(id, { role: 'owner' })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('does not conflict with a sign-in', async () => {
      const { id, email, password } = await addMember(test.site, 'sales');
      await login(email, password).expect(200);
      await change(id, { role: 'owner' }).expect(200);
    });
  });

  it.each([
    { role: null },
    { disabled: 'yes' },
    { disabled: null },
    { totp: true },
    { email: 'x@y.example' },
    { password: null },
  ])('refuses %j', async (body) => {
    const { id } = await addMember(test.site, 'sales');
    const answer = await change(id, body).expect(400);
    expect(Object.keys(answer.body.errors)).toEqual(Object.keys(body));
  });

  it('of an unknown member is not found', async () => {
    await change(2_147_483_647, { role: 'sales' }).expect(404);
    await change(2_147_483_647, { password: PASSWORD }).expect(404);
  });
});

describe('a session that was confirmed ten minutes ago', () => {
  const age = (minutes: number) =>
    test.execute('update staff_session set confirmed_at = now() - make_interval(mins => ?)', [minutes]);
  const confirm = (cookie: string, password: string) =>
    test.ask('post', '/api/auth/confirm', cookie).send({ password });
  afterEach(() => age(0));

  it.each([{ role: 'owner' }, { password: PASSWORD }, { disabled: true }, { totp: false }])(
    'must confirm before it changes %j of a colleague, but not to change the name',
    async (body) => {
      const { id } = await addMember(test.site, 'sales');
      await age(10);
      expect((await change(id, body).expect(403)).body).toMatchObject({ code: 'confirmation-needed' });
      await change(id, { name: 'Ann' }).expect(200);
      await age(9);
      await change(id, { ...body, version: 2 }).expect(200);
    },
  );

  it('is confirmed by the password; refusals are audited and count as failed sign-ins', async () => {
    const [{ email, password }, { id }] = [await addMember(test.site, 'owner'), await addMember(test.site, 'sales')];
    const [session = ''] = cookieHeader(await login(email, password).expect(200)).split('; ');
    await age(10);
    const wrong = await confirm(session, 'something else entirely').expect(400);
    expect(wrong.body.errors).toEqual({ password: [STAFF_MESSAGES.passwordWrong] });
    await change(id, { role: 'owner' }, session).expect(403);
    await confirm(session, password).expect(204);
    await change(id, { role: 'owner' }, session).expect(200);
    for (let times = 2; times <= 10; times++) await confirm(session, 'something else entirely').expect(400);
    await confirm(session, password).expect(429);
    await login(email, password).expect(429);
    const lines = await test.fork().find(StaffAudit, { actor: email }, { orderBy: { id: 'asc' } });
    expect(lines.map(({ action }) => action)).toEqual([
      ...['staff.sign-in', 'staff.sign-in-refused', 'staff.confirm', 'staff.change', 'staff.sign-in-closed'],
    ]);
  });
});

describe('an email about a changed account', () => {
  const composer = () => new AccountChangedEmail(test.database.orm.em, test.site.get(CompanyService));
  const emailsTo = (recipient: string) =>
    test.fork().find(OutgoingEmail, { recipient, kind: 'account-changed' }, { orderBy: { subjectId: 'asc' } });
  const contents = async (recipient: string) =>
    Promise.all((await emailsTo(recipient)).map((message) => composer().compose(message)));

  it.each<[object, string]>([
    [{ role: 'owner' }, 'Your role is now Owner'],
    [{ password: PASSWORD }, 'Your password was changed'],
  ])('tells the member of %j', async (body, heading) => {
    const { id, email } = await addMember(test.site, 'sales');
    await change(id, body).expect(200);
    const [content] = await contents(email);
    expect(content?.subject).toBe(`${heading} at Diamond Scaffold`);
  });

  it('says what, by whom and when, and is not sent for a name, for what is so already, or for a refused change', async () => {
    const [actor, { id, email }] = [await addMember(test.site, 'owner'), await addMember(test.site, 'sales')];
    const cookie = cookieHeader(await login(actor.email, actor.password).expect(200));
    await change(id, { name: 'Ann' }, cookie).expect(200);
    await change(id, { role: 'sales', password: 'short' }, cookie).expect(400);
    const none = { role: 'sales', disabled: false, totp: false, name: 'Ann' };
    await change(id, { version: 2, ...none }, cookie).expect(200);
    await test.fork().nativeUpdate(StaffMember, { id }, { disabledAt: new Date(), totpSecret: 'sealed' });
    await change(id, { version: 2, disabled: false, totp: false }, cookie).expect(200);
    const [content, ...more] = await contents(email);
    expect(more).toEqual([]);
    expect(content?.blocks[1]).toEqual({
      type: 'facts',
      rows: [
        { label: 'Account', value: email },
        { label: 'What', value: 'Your account was enabled\nYour second factor was turned off' },
        { label: 'By', value: actor.email },
        { label: 'When', value: expect.stringMatching(/^\w{3} \d+, \d{4}, \d+:\d\d:\d\d [AP]M C[SD]T$/) },
      ],
    });
  });

  it('tells every owner of a new one, added, promoted or enabled again, once, but no disabled owner', async () => {
    const [watcher, former] = [await addMember(test.site, 'owner'), await addMember(test.site, 'owner')];
    await change(former.id, { disabled: true }).expect(200);
    const { id, email } = await addMember(test.site, 'sales');
    await change(id, { role: 'owner' }).expect(200);
    await change(id, { version: 2, role: 'owner', disabled: false }).expect(200);
    await change(id, { version: 2, disabled: true }).expect(200);
    await change(id, { version: 3, disabled: false }).expect(200);
    await add({ email: 'planted@yard.example', role: 'owner', password: PASSWORD }).expect(201);
    await add({ email: 'clerk@yard.example', role: 'sales', password: PASSWORD }).expect(201);
    const subjects = async (recipient: string) => (await contents(recipient)).map((content) => content?.subject);
    const planted = 'planted@yard.example is now an owner at Diamond Scaffold';
    const owner = `${email} is now an owner at Diamond Scaffold`;
    expect(await subjects(watcher.email)).toEqual([owner, owner, planted]);
    expect(await subjects(former.email)).toEqual(['Your account was disabled at Diamond Scaffold']);
    // Of each of its own changes one notice, and of the other owner.
    expect(await subjects(email)).toEqual([...Array(3).fill(expect.stringMatching(/^Your (?:role|account)/)), planted]);
  });
});

describe('the last owner', () => {
  afterEach(() => test.fork().nativeUpdate(StaffMember, { role: 'owner' }, { disabledAt: null }));

  /** Disables all other owners. */
  async function keepOwners(...ids: number[]): Promise<void> {
    const em = test.fork();
    await em.nativeUpdate(StaffMember, { role: 'owner' }, { disabledAt: new Date() });
    await em.nativeUpdate(StaffMember, { id: { $in: ids } }, { disabledAt: null });
  }

  async function newOwner(): Promise<{ id: number; cookie: string }> {
    const { id, email, password } = await addMember(test.site, 'owner');
    return { id, cookie: cookieHeader(await login(email, password).expect(200)) };
  }

  it('cannot be demoted or disabled, but can change everything else', async () => {
    const last = await newOwner();
    await keepOwners(last.id);
    for (const body of [{ role: 'sales' }, { disabled: true }, { role: 'sales', disabled: true }])
      expect((await change(last.id, body, last.cookie).expect(409)).body.message).toMatch(/last owner/);
    await change(last.id, { role: 'owner', disabled: false }, last.cookie).expect(200);
    await change(last.id, { name: 'Ann' }, last.cookie).expect(200);
  });

  it('remains when two owners demote each other concurrently', async () => {
    for (let round = 1; round <= 5; round++) {
      const [one, other] = [await newOwner(), await newOwner()];
      await keepOwners(one.id, other.id);
      const answers = await Promise.all([
        change(one.id, { role: 'sales' }, other.cookie),
        change(other.id, { disabled: true }, one.cookie),
      ]);
      const owners = await test.fork().count(StaffMember, { role: 'owner', disabledAt: null });
      expect(owners).toBe(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });
});

describe('the audit log', () => {
  const QUERY = '?search=inquiry.state';
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

  const get = (query: string) => test.ask('get', `/api/admin/audit${query}`);
  const subjects = async (search: string) =>
    (await get(`?search=${encodeURIComponent(search)}`).expect(200)).body.map(
      ({ subject }: AuditLineResponse) => subject,
    );

  it('lists entries newest first, page by page', async () => {
    const { headers, body } = await get(QUERY).expect(200);
    expect([headers['x-total-count'], body.length]).toEqual([`${AUDIT_PAGE_SIZE + 6}`, AUDIT_PAGE_SIZE]);
    expect(headers.link).toContain('rel="next"');
    const last = await get(`${QUERY}&page=2`).expect(200);
    expect(last.body).toHaveLength(6);
    expect(last.body.at(-1)).toEqual({
      ...{ id: expect.any(Number), at: '2026-01-02T03:04:05.000Z', actor: 'ann@yard.example', actorName: 'Ann Lee' },
      ...{ action: 'inquiry.state', subject: 'inquiry Q-1 to won', requestId: '' },
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

  it('searches member, name and action too, ignoring case', async () => {
    expect(await subjects('BEA@')).toHaveLength(AUDIT_PAGE_SIZE);
    expect(await subjects('INQUIRY.STATE')).toHaveLength(AUDIT_PAGE_SIZE);
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
});

it('changes to members are in the audit log, without passwords', async () => {
  const actor = await addMember(test.site, 'owner');
  const cookie = cookieHeader(await login(actor.email, actor.password).expect(200));
  const { body, headers } = await add({ email: 'audited@yard.example', role: 'sales', password: PASSWORD }, cookie);
  await change(body.id, { role: 'owner', password: 'twelve cranes and a heron' }, cookie).expect(200);
  await test.fork().nativeUpdate(StaffMember, { id: body.id }, { totpSecret: 'sealed' });
  await change(body.id, { version: 2, disabled: true, totp: false }, cookie).expect(200);
  await change(body.id, { version: 3, disabled: true, totp: false }, cookie).expect(200);
  await change(body.id, { version: 3, disabled: false, name: 'Ann' }, cookie).expect(200);
  const lines = await test.fork().find(StaffAudit, { actor: actor.email }, { orderBy: { id: 'asc' } });
  expect(lines.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    'staff.sign-in ',
    'staff.add audited@yard.example as sales',
    'staff.change audited@yard.example: role owner, new password',
    'staff.change audited@yard.example: disabled, second factor removed',
    'staff.change audited@yard.example: name, owner enabled',
  ]);
  expect(lines[1]?.requestId).toBe(headers['x-request-id']);
  expect(JSON.stringify(lines)).not.toMatch(/cranes|argon2/);
});
