import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { loadSamplePosts } from '../../blog/sample/sample-posts.js';
import { CompanyDocument, SAMPLE_KEY_PREFIX } from '../../documents/document.entity.js';
import { StaffMember } from '../../staff/staff-member.entity.js';
import { forFile } from '../../testing/for-file.js';
import { loadSampleCatalog } from '../../testing/sample-catalog.js';
import { createTestDatabase } from '../../testing/test-database.js';
import { createTestSite, testSettings } from '../../testing/test-site.js';
import { signIn } from '../../testing/test-staff.js';
import { until } from '../../testing/until.js';
import { type Finding, LAUNCH_PATH } from '../finding.contract.js';
import { runChecks } from '../run-checks.js';
import { launchChecks } from './launch-findings.js';
import { LaunchWarningsService } from './launch-warnings.service.js';

const PUBLIC = { PUBLIC_URL: 'https://yard-scaffold.com' };
/** All the settings that an operator has to make. */
const READY = {
  ...PUBLIC,
  COMPANY_EMAIL: 'sales@yard-scaffold.com',
  COMPANY_PHONE: '(225) 200-0100',
  SMTP_URL: 'smtp://127.0.0.1:1',
  ADMIN_EMAIL: 'owner@yard-scaffold.com',
  LEGAL_PRIVACY_URL: '/privacy',
  LEGAL_TERMS_URL: '/terms',
  LEGAL_SAFETY_URL: '/safety-policy',
};

const sites: NestExpressApplication[] = [];
afterEach(() => Promise.all(sites.splice(0).map((site) => site.close())));
const database = forFile(() => createTestDatabase());
beforeEach(() =>
  database.execute('truncate staff_member, product, blog_post, document, site_content, site_content_revision cascade'),
);

async function start(environment: Record<string, string>): Promise<NestExpressApplication> {
  const site = await createTestSite(database, environment);
  sites.push(site);
  return site;
}

const find = (environment: Record<string, string>) =>
  runChecks(launchChecks(testSettings(database, environment), database.orm.em));
const linesOf = (findings: readonly Finding[]) => findings.map(({ level, text }) => `${level} ${text}`);

it('finds nothing on a site that is ready', async () => {
  await start(READY);
  expect(linesOf(await find(READY))).toEqual([
    'ok company and email are set',
    'ok 1 with their own passwords',
    'ok none are loaded',
  ]);
});

it.each([
  [{ COMPANY_EMAIL: '' }, "error the company's email is still an example: sales@diamond-scaffold.example"],
  [{ SALES_EMAIL: 'sales@yard.example' }, 'error SALES_EMAIL is still an example: sales@yard.example'],
  [{ EMAIL_FROM: 'site@example.com' }, 'error EMAIL_FROM is still an example: site@example.com'],
  [{ PUBLIC_URL: 'https://yard.example' }, 'error PUBLIC_URL is still an example: yard.example'],
  [{ PUBLIC_URL: 'http://yard-scaffold.com' }, 'error PUBLIC_URL is http://yard-scaffold.com, without TLS'],
  [{ SMTP_URL: '' }, 'error no mail server is set: no inquiry is emailed to sales'],
  [{ COMPANY_PHONE: '' }, "warning the company's phone is still the sample number (985) 555-0142"],
  [{ LEGAL_TERMS_URL: '' }, 'warning links in the footer lead nowhere: terms of service'],
  [
    { PUBLIC_URL: 'http://localhost:3000', SMTP_URL: '' },
    'warning no mail server is set: no inquiry is emailed to sales',
  ],
])('%j: %s', async (environment, line) => {
  expect(linesOf(await find({ ...READY, ...environment }))).toContain(line);
});

it('does not report a missing legal link once its text is published here', async () => {
  await database.execute(
    `insert into site_content_revision (section, number, content, author, note, published_at)
      values ('terms', 1, '{"title": "Terms", "body": "We rent scaffold."}', 'owner', '', now())`,
  );
  const links = { LEGAL_TERMS_URL: '', LEGAL_SAFETY_URL: '' };
  const lines = linesOf(await find({ ...READY, ...links }));
  expect(lines).toContain('warning links in the footer lead nowhere: safety guidelines');
});

it('finds the default owner, a temporary password, and a site without an owner', async () => {
  expect(linesOf(await find(READY))).toContain('error nobody can sign in as owner');
  const em = database.orm.em.fork();
  em.create(StaffMember, {
    email: 'owner@localhost',
    role: 'owner',
    passwordHash: 'none',
    passwordExpiresAt: new Date('2030-01-01'),
  });
  em.create(StaffMember, { email: 'boss@yard.example', role: 'owner', passwordHash: 'none' });
  em.create(StaffMember, { email: 'gone@yard.example', role: 'owner', passwordHash: 'none', disabledAt: new Date() });
  em.create(StaffMember, { email: 'sales@yard.example', role: 'sales', passwordHash: 'none' });
  await em.flush();
  const owners = (await find(READY)).filter(({ subject }) => subject === 'Owners');
  expect(linesOf(owners)).toEqual([
    'error boss@yard.example is an example: a password reset email would reach nobody',
    'error owner@localhost is the default owner',
    'error owner@localhost still has a temporary password',
  ]);
});

it('finds samples', async () => {
  const em = database.orm.em.fork();
  await loadSampleCatalog(em);
  const posts = await loadSamplePosts(em);
  const document = { title: 'W-9', category: 'Company', fileSize: 1, uploadedAt: new Date() };
  em.create(CompanyDocument, { ...document, storageKey: `${SAMPLE_KEY_PREFIX}w9.pdf` });
  em.create(CompanyDocument, { ...document, storageKey: 'ours.pdf' });
  await em.flush();
  expect(linesOf(await find(READY))).toContainEqual(
    expect.stringMatching(new RegExp(`^warning sample data is loaded: \\d+ products, 1 documents, ${posts} posts$`)),
  );
});

it('warns at the start of a public site, one line each, and starts without the database', async () => {
  const lines: string[] = [];
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  try {
    await start({ ...PUBLIC, LOG_LEVEL: 'warn' });
    await until(
      async () => lines,
      (written) => written.some((line) => line.includes('is an example: a password reset')),
    );
    const said = lines.filter((line) => /launch/.test(line));
    expect(said.filter((line) => line.includes('no mail server is set: no inquiry'))).toHaveLength(1);
    await database.goAway();
    const site = await start({ ...READY, LOG_LEVEL: 'warn' });
    await site.get(LaunchWarningsService, { strict: false }).warn();
    await request(site.getHttpServer()).get('/health/live').expect(200);
    await database.comeBack();
  } finally {
    write.mockRestore();
  }
});

it('shows owners of a public site what is left to do, and of any site that emails reach nobody', async () => {
  const site = await start(PUBLIC);
  const get = (cookie: string) => request(site.getHttpServer()).get(LAUNCH_PATH).set('Cookie', cookie);
  const { body } = await get(await signIn(site, 'owner')).expect(200);
  expect(linesOf(body as Finding[])).toContain('error no mail server is set: no inquiry is emailed to sales');
  for (const [environment, lines] of [
    [{ SMTP_URL: '' }, ['warning no mail server is set: no inquiry is emailed to sales']],
    [{ SMTP_URL: READY.SMTP_URL }, []],
  ] as const) {
    const local = await start(environment);
    const answer = await request(local.getHttpServer())
      .get(LAUNCH_PATH)
      .set('Cookie', await signIn(local, 'owner'))
      .expect(200);
    expect(linesOf(answer.body as Finding[])).toEqual(lines);
  }
});
