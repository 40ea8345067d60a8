import type { Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Redis } from 'ioredis';
import request from 'supertest';
import type { TooManyRequestsException } from '../../platform/http/errors/api-errors.js';
import { type LimitedUse, RateLimiter } from '../../platform/limits/rate-limiter.js';
import { forFile } from '../../testing/for-file.js';
import { redisReady } from '../../testing/redis-ready.js';
import { replaceMethod } from '../../testing/replace-method.js';
import { TcpGate } from '../../testing/tcp-gate.js';
import { createTestDatabase, testRedisUrl } from '../../testing/test-database.js';
import { createTestSite, testSettings } from '../../testing/test-site.js';
import { addMember, cookieHeader, type TestMember } from '../../testing/test-staff.js';
import { PasswordHasherService } from '../passwords/password-hasher.service.js';
import { StaffAudit } from '../staff-audit.entity.js';
import { SignInLimitsService } from './sign-in.service.js';

const WRONG = 'nine herons and a crane';
const MINUTES_15 = 900;

let member: TestMember;

const database = forFile(() => createTestDatabase());
const redisGate = forFile(() => new TcpGate(testRedisUrl()).open());
const start = () => createTestSite(database, { REDIS_URL: redisGate.gatedUrl });
/** Two instances act as two processes. */
const sites = [forFile(start), forFile(start)];
beforeAll(() => {
  // Hashing hundreds of attempts would take minutes.
  for (const site of sites)
    replaceMethod(
      site.get(PasswordHasherService, { strict: false }),
      'verify',
      () => async (password, stored) => stored !== null && password !== WRONG,
    );
});
beforeEach(async () => {
  member = await addMember(siteAt(0), 'sales');
});

function siteAt(at: number): NestExpressApplication {
  const site = sites[at];
  if (!site) throw new Error(`There is no site ${at}`);
  return site;
}

let last = 0;
const newAddress = () => `198.18.${++last >> 8}.${last % 256}`;
const newAccount = () => `nobody-${++last}@yard.example`;

interface Attempt {
  email?: string;
  password?: string;
  cookie?: string;
  at?: number;
}

function login(from: string, { email = member.email, password = member.password, cookie = '', at = 0 }: Attempt = {}) {
  return request(siteAt(at).getHttpServer())
    .post('/api/auth/login')
    .set('X-Forwarded-For', from)
    .set('Cookie', cookie)
    .send({ email, password });
}

async function fail(times: number, attempt: (at: number) => ReturnType<typeof login>): Promise<number[]> {
  const found: number[] = [];
  for (let at = 0; at < times; at++) found.push((await attempt(at)).status);
  return found;
}

it('an account allows 10 failures in 15 minutes, across addresses and processes [spec c5.4, 3.48]', async () => {
  const failures = await fail(10, (at) => login(newAddress(), { password: WRONG, at: at % 2 }));
  expect(failures).toEqual(Array(10).fill(401));
  const { status, body, headers } = await login(newAddress());
  expect(status).toBe(429);
  expect(body).toMatchObject({ statusCode: 429, error: 'Too Many Requests' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(MINUTES_15 - 300);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(MINUTES_15);
  expect((await login(newAddress(), { email: member.email.toUpperCase(), at: 1 })).status).toBe(429);
});

it('an unknown account gets the same refusal', async () => {
  const email = newAccount();
  expect(await fail(10, () => login(newAddress(), { email }))).toEqual(Array(10).fill(401));
  expect((await login(newAddress(), { email })).status).toBe(429);
});

it('an address allows 30 failures across all accounts [spec c5.4, 3.49]', async () => {
  const from = newAddress();
  const failures = await fail(30, () => login(from, { email: newAccount(), password: WRONG }));
  expect(failures).toEqual(Array(30).fill(401));
  expect((await login(from)).status).toBe(429);
  expect((await login(newAddress())).status).toBe(200);
});

it('a stranger cannot lock a member out of a known browser [spec c5.4]', async () => {
  const cookie = cookieHeader(await login(newAddress()).expect(200));
  const stranger = newAddress();
  await fail(12, () => login(stranger, { password: WRONG }));
  await fail(25, () => login(stranger, { email: newAccount(), password: WRONG }));
  expect((await login(newAddress())).status).toBe(429);
  const answer = await login(stranger, { cookie });
  expect(answer.status).toBe(200);
  // Each sign-in rotates the token; the previous one is no longer known.
  expect((await login(newAddress(), { cookie })).status).toBe(429);
  expect((await login(newAddress(), { cookie: cookieHeader(answer) })).status).toBe(200);
});

it('a known browser has its own limit of ten failures', async () => {
  const cookie = cookieHeader(await login(newAddress()).expect(200));
  const from = newAddress();
  expect(await fail(10, () => login(from, { password: WRONG, cookie }))).toEqual(Array(10).fill(401));
  expect((await login(from, { cookie })).status).toBe(429);
  expect((await login(from)).status).toBe(200);
});

it('a browser is known for one account only', async () => {
  const cookie = cookieHeader(await login(newAddress()).expect(200));
  const { email } = await addMember(siteAt(0), 'owner');
  expect(await fail(10, () => login(newAddress(), { email, cookie, password: WRONG }))).toEqual(Array(10).fill(401));
  expect((await login(newAddress(), { email, cookie })).status).toBe(429);
});

it('two members can share a browser', async () => {
  const other = await addMember(siteAt(0), 'sales');
  const first = cookieHeader(await login(newAddress()).expect(200));
  const both = cookieHeader(await login(newAddress(), { ...other, cookie: first }).expect(200));
  await fail(10, () => login(newAddress(), { password: WRONG }));
  expect((await login(newAddress(), { cookie: both })).status).toBe(200);
});

it('successful sign-ins do not count', async () => {
  const from = newAddress();
  expect(await fail(35, () => login(from))).toEqual(Array(35).fill(200));
});

it('our own failures do not count', async () => {
  const from = newAddress();
  await database.goAway();
  const answers = await fail(11, () => login(from, { password: WRONG }));
  await database.comeBack();
  expect(answers).toEqual(Array(11).fill(503));
  expect((await login(from)).status).toBe(200);
});

it('concurrent attempts do not bypass the limit', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => login(newAddress(), { password: WRONG, at: at % 2 })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
});

it('concurrent failures lock an account only once', async () => {
  const limits = siteAt(0).get(RateLimiter, { strict: false });
  const uses: LimitedUse[] = [{ limit: 'sign-in-account', key: newAccount() }];
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<never>();
  let attempts = 0;
  const attempt = () => {
    attempts += 1;
    if (attempts === 10) begun.resolve();
    return end.promise;
  };
  const failures = Array.from({ length: 10 }, () => limits.limitFailures(uses, attempt, () => true));
  await begun.promise;
  // Refused attempts refund their uses, which must not unlock the account.
  failures.push(...Array.from({ length: 30 }, () => limits.limitFailures(uses, attempt, () => true)));
  end.reject(new Error('wrong'));
  await Promise.allSettled(failures);
  const refusal = limits.consume(uses).catch((error: TooManyRequestsException) => error.retryAfter);
  const seconds = await refusal;
  expect(seconds).toBeGreaterThan(MINUTES_15 - 300);
  expect(seconds).toBeLessThanOrEqual(MINUTES_15);
});

it('each lockout within a day lasts twice as long, up to four hours [spec c5.4]', async () => {
  const email = newAccount();
  const redis = new Redis(testRedisUrl());
  const waits: number[] = [];
  for (let round = 1; round <= 6; round++) {
    await fail(10, () => login(newAddress(), { email }));
    const { status, headers } = await login(newAddress(), { email });
    expect(status).toBe(429);
    // A slow machine answers minutes later.
    waits.push(Math.ceil(Number(headers['retry-after']) / 300) * 5);
    // Simulates the end of the lockout.
    await redis.del(await redis.keys(`${testSettings(database).redisPrefix}:limit:sign-in-account:*`));
  }
  redis.disconnect();
  expect(waits).toEqual([15, 30, 60, 120, 240, 240]);
});

it('the limits hold while Redis is down', async () => {
  await redisGate.shut();
  const failures = await fail(11, () => login(newAddress(), { password: WRONG }));
  await redisGate.open();
  await Promise.all(sites.map(redisReady));
  expect(failures).toEqual([...Array(10).fill(401), 429]);
});

describe('in the audit log', () => {
  const traces = async () => {
    const lines = await database.orm.em.fork().find(StaffAudit, {}, { orderBy: { id: 'asc' } });
    return lines.map(({ actor, action, subject }) => `${actor} ${action} ${subject}`);
  };
  const reset = (email: string, from: string) =>
    request(siteAt(0).getHttpServer()).post('/api/auth/reset-request').set('X-Forwarded-For', from).send({ email });
  beforeEach(() => database.orm.em.fork().nativeDelete(StaffAudit, {}));

  it('failed sign-ins, closed limits and requests for new passwords are one line for each network and hour', async () => {
    const [from, other] = [newAddress(), newAddress()];
    await fail(12, () => login(from, { password: WRONG }));
    await login(other, { password: WRONG });
    for (const address of [from, from]) await reset(member.email.toUpperCase(), address).expect(202);
    expect(await traces()).toEqual([
      `${member.email} staff.sign-in-refused wrong password or code, from ${from}`,
      `${member.email} staff.sign-in-closed too many failures, from ${from}`,
      `${member.email} staff.sign-in-closed too many failures, from ${other}`,
      `${member.email} staff.reset-request new password requested, from ${from}`,
    ]);
  });

  it('an unknown account, which may be a password, is a hash in every setting', async () => {
    const from = newAddress();
    const email = `Heron-and-Cane-${++last}@yard.example`;
    await fail(2, () => login(from, { email }));
    await reset(email, from).expect(202);
    const lines = await traces();
    expect(lines).toEqual([
      expect.stringMatching(
        `^unknown account [0-9a-f]{16} staff.sign-in-refused wrong password or code, from ${from}$`,
      ),
      expect.stringMatching(/^unknown account [0-9a-f]{16} staff.reset-request /),
    ]);
    expect(new Set(lines.map((line) => line.split(' ')[2])).size).toBe(1);
  });

  it('accounts and addresses are hashes, if so set', async () => {
    const find = <Service>(type: Type<Service>) => siteAt(0).get(type, { strict: false });
    const settings = { signInTraces: 'hashed' } as const;
    const { em } = database.orm;
    const hashing = new SignInLimitsService(em, find(RateLimiter), settings);
    const visit = { clientAddress: newAddress(), requestId: '', userAgent: '', sessionHash: null, deviceHash: null };
    await hashing.limitReset(member.email, visit);
    expect(await traces()).toEqual([
      expect.stringMatching(/^account [0-9a-f]{16} staff.reset-request new password requested, from [0-9a-f]{16}$/),
    ]);
  });

  it('nobody can fill it, or keep the failures of members out of it', async () => {
    await fail(60, () => login(newAddress(), { email: newAccount() }));
    await login(newAddress(), { password: WRONG });
    const lines = await traces();
    expect(lines.filter((line) => line.includes('more are not listed this hour')).length).toBeGreaterThan(0);
    expect(lines.at(-1)).toContain(member.email);
    const [fullest] = await database.execute<{ lines: number }>(
      "select count(*)::int as lines from staff_audit group by date_trunc('hour', at) order by lines desc",
    );
    // One is the member's.
    expect(fullest?.lines).toBeLessThanOrEqual(51);
  });
});
