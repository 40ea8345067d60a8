import { forFile } from './testing/for-file.js';
import type { OpenApi, Operation } from './testing/fuzz-requests.js';
import { StaffTestSite } from './testing/staff-site.js';

/** Refusals of every operation of the API, in all features. A subject tests only the rules that are its own. */

/** `METHOD /path` of the operations that sales may not call. */
const OWNERS_ONLY = new RegExp(
  [
    '^\\w+ /api/admin/(?:products|documents|posts|site-content|webhooks|connections|staff|audit|launch-findings)\\b',
    '^\\w+ /api/admin/insights/(?!responses$)',
    '^GET /api/admin/rates/import',
    '^(?!GET)\\w+ /api/admin/(?:rates|stock|answer-templates|sync-runs)\\b',
    '^POST /api/admin/quotations/\\{id\\}/(?:approve|refuse-approval)$',
  ].join('|'),
);
/** Changes whose power outlasts a session, so that they need one that was confirmed shortly before. */
const CONFIRMED = new RegExp(
  [
    '^(?!GET)\\w+ /api/admin/(?:staff|webhooks|connections)\\b',
    '^POST /api/admin/site-content/\\{section\\}/publish$',
    '^POST /api/auth/(?:sessions/end|totp/[\\w-]+)$',
  ].join('|'),
);
/** Calls that change nothing, or that another proof than the origin protects. */
const ANY_ORIGIN = new Set(['POST /api/products/match', 'POST /api/stock', 'POST /api/sync/wordpress/webhook']);

const OWN_ORIGIN = 'http://localhost:3000';

interface Call {
  /** Such as `PATCH /api/admin/products/{id}`. */
  name: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  operation: Operation & { security?: unknown };
}

let calls: Call[];
const test = forFile(() => StaffTestSite.start());
beforeAll(async () => {
  const { paths } = (await test.call().get('/api/openapi.json')).body as OpenApi;
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method as Call['method'],
      path,
      operation,
    })),
  );
});

const ofStaff = ({ operation }: Call) => operation.security !== undefined;
const changes = ({ method }: Call) => method !== 'get';
const hasBody = ({ operation }: Call) => operation.requestBody?.content['application/json'] !== undefined;

interface Sent {
  /** In place of each parameter of the path. */
  id?: string;
  origin?: string;
  version?: unknown;
  role?: string;
}

function send({ method, path }: Call, cookie: string, { id = '1', origin = OWN_ORIGIN, version, role }: Sent = {}) {
  const target = path.replace('{section}', 'company').replace(/\{[^}]+\}/g, id);
  const request = test.ask(method, target, cookie).set('Origin', origin);
  if (method === 'get') return request;
  return method === 'delete' ? request.query({ version }) : request.send({ version, role, unexpected: 1 });
}

/** @returns the calls with another answer */
async function others(some: readonly Call[], answer: (call: Call) => Promise<unknown>, expected: unknown) {
  expect(some.length).toBeGreaterThan(10);
  const found: unknown[] = [];
  for (const call of some) {
    const given = await answer(call);
    if (JSON.stringify(given) !== JSON.stringify(expected)) found.push([call.name, given]);
  }
  return found;
}

it('every call of the staff area needs sign-in [spec c5.6]', async () => {
  const answer = async (call: Call) => (await send(call, '')).body;
  const refusal = { statusCode: 401, error: 'Unauthorized', message: 'Please sign in' };
  expect(await others(calls.filter(ofStaff), answer, refusal)).toEqual([]);
  expect(calls.filter((call) => call.path.startsWith('/api/admin/') && !ofStaff(call))).toEqual([]);
});

it('sales may call what its role allows, and nothing else', async () => {
  const refused: string[] = [];
  // Signing out would end the session that the other calls use.
  for (const call of calls.filter((one) => ofStaff(one) && !one.path.startsWith('/api/auth/'))) {
    const { status, body, headers } = await send(call, test.sales);
    if (status === 403) refused.push(`${call.name}: ${body.message}`);
    expect([call.name, headers['cache-control']]).toEqual([call.name, expect.stringMatching(/no-store|^private/)]);
  }
  const owners = calls.map(({ name }) => name).filter((name) => OWNERS_ONLY.test(name));
  expect(refused).toEqual(owners.map((name) => `${name}: Your role does not allow this. Ask an owner.`));
});

it('a stolen session becomes no account: each lasting change needs the password again', async () => {
  const age = (minutes: number) =>
    test.execute('update staff_session set confirmed_at = now() - make_interval(mins => ?)', [minutes]);
  await age(10);
  const asked: string[] = [];
  const proved: string[] = [];
  const some = calls.filter((call) => ofStaff(call) && changes(call));
  for (const call of some) {
    const { status, body } = await send(call, test.owner, { role: 'owner' });
    if (status === 403 && body.code === 'confirmation-needed') asked.push(call.name);
    else if (body.errors?.password ?? body.errors?.currentPassword ?? body.errors?.totp) proved.push(call.name);
  }
  await age(0);
  const names = some.map(({ name }) => name);
  expect(asked).toEqual(names.filter((name) => CONFIRMED.test(name)));
  expect(proved).toEqual(names.filter((name) => name.includes(' /api/auth/') && !asked.includes(name)));
});

it('no change can come from the page of another site [spec c5.5]', async () => {
  const some = calls.filter((call) => changes(call) && !ANY_ORIGIN.has(call.name));
  for (const origin of ['https://elsewhere.example', 'null'])
    expect(await others(some, async (call) => (await send(call, test.owner, { origin })).status, 403)).toEqual([]);
  // Links come from anywhere.
  await test.ask('get', '/api/admin/status').set('Origin', 'https://elsewhere.example').expect(200);
});

it('an unknown field is an error, so that a misspelled one is not ignored', async () => {
  const answer = async (call: Call) => (await send(call, test.owner)).body.errors?.unexpected;
  const refusal = ['property unexpected should not exist'];
  expect(await others(calls.filter(hasBody), answer, refusal)).toEqual([]);
});

it('a change names the version that it is based on', async () => {
  const some = calls.filter(({ method, path }) => /^(?:patch|delete)$/.test(method) && path.includes('{'));
  for (const version of [undefined, '', 0, 1.5, 'x', 2 ** 31]) {
    const answer = async (call: Call) => (await send(call, test.owner, { version })).body.errors?.version;
    expect(await others(some, answer, ['Send the version that you edited.'])).toEqual([]);
  }
});

it('an id is a whole number', async () => {
  const some = calls.filter(({ operation }) =>
    operation.parameters?.some((parameter) => parameter.in === 'path' && parameter.schema?.type === 'number'),
  );
  for (const id of ['0', '1e3', '2147483648', 'x'])
    expect(await others(some, async (call) => (await send(call, test.owner, { id })).status, 400)).toEqual([]);
});
