import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { replaceMethod } from '../testing/replace-method.js';
import { seededRandom, sweepSeed, sweepSize } from '../testing/sweep.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { createTestSite } from '../testing/test-site.js';
import { signIn } from '../testing/test-staff.js';
import { PasswordHasherService } from './passwords/password-hasher.service.js';

const BODIES = sweepSize(150, 10_000);

let database: TestDatabase;
let site: NestExpressApplication;
let owner: string;
let address: string;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await createTestSite(database, {
    LIMIT_SIGN_IN_PER_ACCOUNT: '1000000',
    LIMIT_SIGN_IN_PER_ADDRESS: '1000000',
  });
  owner = await signIn(site, 'owner');
  address = `http://127.0.0.1:${(site.getHttpServer().address() as AddressInfo).port}`;
  // Real hashing would only slow the test down.
  const hasher = site.get(PasswordHasherService, { strict: false });
  replaceMethod(hasher, 'verify', () => async () => false);
  replaceMethod(
    hasher,
    'hash',
    () => async () => '$argon2id$v=19$m=64,t=1,p=1$MDEyMzQ1Njc4OWFiY2RlZg$MDEyMzQ1Njc4OWFiY2RlZg',
  );
});
afterAll(async () => {
  await site.close();
  await database.close();
});

const random = seededRandom(sweepSeed(20_261_121));
const pick = <T>(options: readonly T[]): T => options[Math.floor(random() * options.length)] as T;

const CALLS = [
  ['post', '/api/auth/login', ['email', 'password', 'totp']],
  ['post', '/api/auth/password', ['currentPassword', 'newPassword']],
  ['post', '/api/auth/reset', ['token', 'password']],
  ['post', '/api/auth/totp/enroll', ['password']],
  ['post', '/api/auth/totp/confirm', ['totp']],
  ['post', '/api/auth/totp/remove', ['password', 'totp']],
  ['post', '/api/admin/staff', ['email', 'role', 'password']],
  ['patch', '/api/admin/staff/1', ['version', 'role', 'password', 'disabled', 'totp']],
] as const;

const NASTY: readonly unknown[] = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b@yard.example',
    '\ud800@yard.example',
    '\udfff'.repeat(20),
    '\u202e',
    'x'.repeat(6_000),
  ],
  ...[
    '<script>',
    "'; drop table staff_member; --",
    '%00',
    '../../etc/passwd',
    '{{7*7}}',
    '__proto__',
    '123456',
    '000000',
  ],
  ...[
    '👩‍👩‍👧‍👦'.repeat(30),
    '١٢٣٤٥٦',
    'plank stairs and 9 herons',
    'owner',
    'sales',
    'a@b.example',
    'a@b',
    '@',
    'İ@yard.example',
  ],
  ...[
    0,
    -1,
    1e308,
    2 ** 53,
    true,
    false,
    null,
    [],
    {},
    [[]],
    [null],
    { length: 20 },
    { toString: 'x' },
    ['a@b.example'],
  ],
  ...[
    { constructor: 'x' },
    { $ne: '' },
    new Array(200).fill(0),
    'a'.repeat(43),
    `${'a'.repeat(64)}@${'b'.repeat(180)}`,
  ],
];
const GOOD: Readonly<Record<string, unknown>> = {
  email: 'dale@yard.example',
  password: 'plank stairs and 9 herons',
  currentPassword: 'plank stairs and 9 herons',
  newPassword: 'eleven cranes and a heron',
  role: 'sales',
  token: 'a'.repeat(43),
  totp: '123456',
  disabled: false,
};
const COOKIES = [
  '',
  'staff_session=%00',
  'staff_session==;;;=',
  'staff_device=\u00ff',
  `staff_device=${'a'.repeat(43)}`,
];

/** Each field of each call. */
const SLOTS = CALLS.flatMap(([method, path, fields]) => fields.map((field) => ({ method, path, fields, field })));

/** A body in which one field has a nasty value. In every second one others do, too, or are missing, and sometimes it is no JSON. */
function fuzzedBody(fields: readonly string[], own: string, nasty: unknown, isMessy: boolean): string {
  const body: Record<string, unknown> = Object.fromEntries(fields.map((field) => [field, GOOD[field]]));
  body[own] = nasty;
  if (!isMessy) return JSON.stringify(body);
  for (const field of fields) {
    if (field === own) continue;
    if (random() < 0.1) delete body[field];
    else if (random() < 0.5) body[field] = pick(NASTY);
  }
  if (random() < 0.2) body[pick(['id', '__proto__', 'constructor', 'passwordHash', 'totpSecret', ''])] = pick(NASTY);
  const text = JSON.stringify(body);
  return random() < 0.1 ? text.slice(0, Math.floor(random() * text.length)) : text;
}

it('answers malformed bodies without a server error, with each nasty value and each field of each call', async () => {
  const counts = new Map<number, number>();
  const broken: string[] = [];
  const send = async (method: string, path: string, body: string, headers: Record<string, string>) => {
    const { status } = await fetch(`${address}${path}`, { method: method.toUpperCase(), headers, body });
    counts.set(status, (counts.get(status) ?? 0) + 1);
    if (status >= 500) broken.push(`${status} ${method} ${path} ${body.slice(0, 300)}`);
  };
  const good = { 'Content-Type': 'application/json', Cookie: owner };
  for (const [method, path, fields] of CALLS)
    await send(method, path, JSON.stringify(Object.fromEntries(fields.map((field) => [field, GOOD[field]]))), good);
  for (let sent = 0; sent < BODIES; sent++) {
    // Their numbers have no common factor, so each value comes to each field in turn.
    const { method, path, fields, field } = SLOTS[sent % SLOTS.length] as (typeof SLOTS)[number];
    await send(method, path, fuzzedBody(fields, field, NASTY[sent % NASTY.length], sent % 2 === 1), {
      'Content-Type': random() < 0.95 ? 'application/json' : 'application/x-www-form-urlencoded',
      Cookie: random() < 0.8 ? owner : pick(COOKIES),
    });
  }
  expect(broken).toEqual([]);
  expect([...counts.keys()].every((status) => [200, 201, 204, 400, 401, 403, 409, 429].includes(status))).toBe(true);
  expect(counts.get(400)).toBeGreaterThan(BODIES / 3);
  expect(counts.get(401)).toBeGreaterThan(BODIES / 30);
  expect(counts.get(201)).toBeGreaterThan(0);
});
