import { DriverException } from '@mikro-orm/core';
import { errorTrace, isoTime, RequestLine, requestLineText, secretHider } from './log-text.js';

const hide = secretHider(['twelve grey herons', 'p@ss/word', 'short']);

test.each([
  ['postgres://site:h3ron@db.example:5432/site', 'postgres://(hidden)@db.example:5432/site'],
  ['GET /api/documents/4/download?token=abc.def-ghi&x=1', 'GET /api/documents/4/download?token=(hidden)&x=1'],
  ['https://scaffold.example/admin#reset=Zm9vYmFy', 'https://scaffold.example/admin#reset=(hidden)'],
  ['{"email":"a@b.example","password":"an \\"old\\" one"}', '{"email":"a@b.example","password":"(hidden)"}'],
  ['Authorization: Bearer eyJhbGciOi.J9-x', 'Authorization: Bearer (hidden)'],
  ['Cookie: staff_session=abc; other=1', 'Cookie: (hidden)'],
  ['seen __Host-staff_session=abc-def of', 'seen __Host-staff_session=(hidden) of'],
  [`GET /submittals/99f7fc75${'e5'.repeat(16)}.pdf 200`, 'GET /submittals/99f7fc75(hidden).pdf 200'],
  [
    `ENOSPC: open '/data/submittals/99f7fc75${'e5'.repeat(16)}.json.1f.part'`,
    `ENOSPC: open '/data/submittals/99f7fc75(hidden).json.1f.part'`,
  ],
  [`POST /api/quotations/${'a-_1'.repeat(11).slice(1)}/accept 503`, 'POST /api/quotations/(hidden)/accept 503'],
  [`GET /quotation/${'a-_1'.repeat(11).slice(1)} 200`, 'GET /quotation/(hidden) 200'],
  ['the password is twelve grey herons', 'the password is (hidden)'],
  ['smtp login p%40ss%2Fword failed', 'smtp login (hidden) failed'],
])('turns %j into %j', (text, shown) => {
  expect(hide(text)).toBe(shown);
});

const TOKEN = `a-_1${'Zk7q-Yx_3m'.repeat(4)}`.slice(0, 43);
const PACKAGE = `99f7fc75${'e5'.repeat(16)}`;
const encodedOnce = (text: string) => [...text].map((character) => `%${character.charCodeAt(0).toString(16)}`).join('');
const encodedAt = (text: string, at: number) => text.slice(0, at) + encodedOnce(text.charAt(at)) + text.slice(at + 1);

/** Spellings of an address, most of which a router takes for it. */
const SPELLINGS: Record<string, (route: string, secret: string) => string> = {
  'one character encoded': (route, secret) => `${route}/${encodedAt(secret, 7)}`,
  'the last character encoded': (route, secret) => `${route}/${encodedAt(secret, secret.length - 1)}`,
  'encoded throughout': (route, secret) => `${route}/${encodedOnce(secret)}`,
  'encoded twice': (route, secret) => `${route}/${encodedAt(secret, 7).replace('%', '%25')}`,
  'encoded too often to read': (route, secret) =>
    `${route}/${encodedAt(secret, 7).replace('%', `%${'25'.repeat(40)}`)}`,
  'an encoded route': (route, secret) => `${encodedAt(route, route.length - 2)}/${secret}`,
  'an encoded slash': (route, secret) => `${route}%2f${secret}`,
  'two slashes': (route, secret) => `/${route}//${secret}`,
  backslashes: (route, secret) => `${route.replaceAll('/', '\\')}\\${secret}`,
  'a space in front': (route, secret) => `${route}/%20${secret}`,
  'a space behind the route': (route, secret) => `${route}%20/${secret}`,
  'a space behind': (route, secret) => `${route}/${secret}%20`,
  'a space between': (route, secret) => `${route}/${secret.slice(0, 20)}%20${secret.slice(20)}`,
  'a segment in front': (route, secret) => `${route}/./${secret}`,
  'a slash behind': (route, secret) => `${route}/${secret}/`,
  'junk behind': (route, secret) => `${route}/${secret}).,;=!~`,
  'half of it': (route, secret) => `${route}/${secret.slice(0, 22)}`,
  uppercase: (route, secret) => `${route.toUpperCase()}/${secret}`,
  'a broken character': (route, secret) => `${route}/%${secret}%C3`,
  'a file of it': (route, secret) => `${route}/${encodedAt(secret, 3)}/pdf`,
  'a matrix parameter': (route, secret) => `${route};x=1/${secret}`,
  'an ending of the route': (route, secret) => `${route}.json/${secret}`,
  'another separator': (route, secret) => `${route}|${secret}`,
  'a mistyped route': (route, secret) => `${route}ss/${secret}`,
  'no slash': (route, secret) => `${route}${secret}`,
  'a character too many at another route': (_route, secret) => `/q/${secret}x`,
  'a broken route': (route, secret) => `/x${route.slice(4)}/${secret}`,
  'below admin': (route, secret) => `/admin${route}/${secret}`,
};

describe.each([
  ['/quotation', TOKEN],
  ['/api/quotations', TOKEN],
  ['/submittals', PACKAGE],
])('the secret of %s', (route, secret) => {
  it.each(Object.entries(SPELLINGS))('is hidden with %s', (_spelling, spell) => {
    const path = spell(route, secret);
    for (const text of [path, `Error: ENOENT at https://scaffold.example${path}?a=1 (${path})`]) {
      const shown = hide(text);
      const pieces = Array.from({ length: secret.length - 18 }, (_, at) => secret.slice(at + 8, at + 18));
      for (const seen of [shown, decodeURIComponent(shown.replaceAll(/%(?![0-9a-f]{2})/gi, ''))])
        expect(pieces.filter((piece) => seen.includes(piece))).toEqual([]);
    }
  });
});

it('hides a link of which the cut of a long path leaves almost all', () => {
  const path = `/quotation/${'.'.repeat(146)}/${TOKEN}`;
  const request = { method: 'GET', route: 'page', path, status: 200, milliseconds: 3, bytes: 1, requestId: 'r-1' };
  expect(requestLineText('{', new RequestLine(request), hide)).not.toContain(TOKEN.slice(0, 10));
});

test('leaves ordinary lines unchanged', () => {
  for (const line of [
    'inquiry-sales 6f9c attempt 2 (ECONNREFUSED): waits until 2026-11-21T10:00:00.000Z',
    'GET /catalog 200 3.1 ms',
    'queue email: connect ECONNREFUSED 127.0.0.1:6379',
    'a short line of Basic words',
    'GET /api/admin/quotations/Q-2026-0042/revisions/A.pdf 200 8.0 ms',
    'at file:///app/dist/backend/quotations/sending/quotation-pdfs.service.js:12:3',
    'GET /catalog/100%25%20steel 404 2.0 ms',
  ])
    expect(hide(line)).toBe(line);
});

it('leaves out what the database says about a statement', () => {
  const previous = Object.assign(
    new Error("value is too big in tsquery: \"'jane@example.com'\"\nwhere search = 'jane'"),
    {
      code: '54001',
      table: 'product_index',
    },
  );
  const trace = errorTrace(new DriverException(previous));
  expect(trace).toMatch(/^DriverException 54001 product_index\n\s+at /);
  expect(trace).not.toContain('jane');
});

it('keeps the message of any other error', () => {
  expect(errorTrace(new Error('The file is gone'))).toMatch(/^Error: The file is gone\n\s+at /);
  expect(errorTrace('a text')).toBe('a text');
});

it.each([0, 999, 1_000, 1_792_612_799_999, 1_792_612_800_007, 1_792_612_799_050])('formats %d as Date does', (time) => {
  expect(isoTime(time)).toBe(new Date(time).toISOString());
});
