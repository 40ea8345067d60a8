import { DriverException } from '@mikro-orm/core';
import { errorTrace, isoTime, secretHider } from './log-text.js';

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

test('leaves ordinary lines unchanged', () => {
  for (const line of [
    'inquiry-sales 6f9c attempt 2 (ECONNREFUSED): waits until 2026-11-21T10:00:00.000Z',
    'GET /catalog 200 3.1 ms',
    'queue email: connect ECONNREFUSED 127.0.0.1:6379',
    'a short line of Basic words',
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
