import { readEmail } from './read-email.thread.js';

const HEAD =
  'From: Dale Hebert <Dale@Refinery.Example>\nTo: replies@yard.example\nSubject: Re: Your request\nMessage-ID: <a1@mail.example>\n';
const PLAIN = 'Content-Type: text/plain; charset=utf-8\n\n';
const read = (source: string | Buffer) => readEmail({ source: Buffer.from(source), isWhole: true });
const textOf = async (body: string) => {
  const { text, quoted } = await read(`${HEAD}${PLAIN}${body}`);
  return [text, quoted.split('\n')[0]];
};

it.each([
  [
    'Gmail',
    'Yes, Friday.\n\nOn Mon, Nov 30, 2026 at 9:12 AM Ann Roe <ann@yard.example>\nwrote:\n\n> Friday?\n',
    'On Mon,',
  ],
  [
    'iPhone',
    'Yes, Friday.\n\nSent from my iPhone\n\n> On Nov 30, 2026, at 9:12 AM, Ann Roe wrote:\n> \n> Friday?',
    '> On Nov',
  ],
  [
    'Outlook',
    'Yes, Friday.\n\n________________________________\nFrom: Ann Roe <ann@yard.example>\nSent: Monday\nTo: Dale\n\nFriday?',
    '____',
  ],
  [
    'Outlook for Windows',
    'Yes, Friday.\n\nFrom: Ann Roe\nSent: Monday, November 30, 2026\nTo: Dale\nSubject: Job\n\nFriday?',
    'From: Ann',
  ],
  ['old Outlook', 'Yes, Friday.\n\n-----Original Message-----\nFrom: Ann\n\nFriday?', '-----Original'],
])('folds what %s quotes', async (_, body, start) => {
  const [text, first] = await textOf(body);
  expect(text).toMatch(/^Yes, Friday\.(\n\nSent from my iPhone)?$/);
  expect(first?.startsWith(start)).toBe(true);
});

it.each([
  ['below', 'On Monday, Ann Roe wrote:\n> Friday?\n\nYes, Friday.'],
  ['between', 'See below.\n> Friday?\nYes.\n> Netting?\nNo.'],
  [
    'as a forwarded email',
    '---------- Forwarded message ---------\nFrom: Boss <b@refinery.example>\nDate: Monday\n\nWe need 60 ledgers.',
  ],
  ['without a quote', 'From now on: call me. On Monday I wrote: nothing.'],
])('keeps a reply whole that stands %s', async (_, body) => {
  const { text, quoted } = await read(`${HEAD}${PLAIN}${body}`);
  expect([text, quoted]).toEqual([body, '']);
});

it.each([
  [
    '8-bit Latin-1',
    Buffer.from(
      `${HEAD}Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: 8bit\n\nCaf\xe9`,
      'latin1',
    ),
  ],
  [
    'base64',
    `${HEAD}Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n${Buffer.from('Café').toString('base64')}`,
  ],
  [
    'quoted-printable',
    `${HEAD}Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\nCaf=C3=A9`,
  ],
  [
    'HTML only',
    `${HEAD}Content-Type: text/html; charset=utf-8\n\n<style>p{}</style><p>Caf&eacute;</p><script>x()</script>`,
  ],
  ['control characters', `${HEAD}${PLAIN}C\u0000a\u0007f\u202eé`],
])('reads %s', async (_, source) => {
  expect((await read(source)).text).toBe('Café');
});

const part = (type: string, name: string, content: string) =>
  `--b\nContent-Type: ${type}; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${Buffer.from(content).toString('base64')}\n`;
const MIXED = `${HEAD}Content-Type: multipart/mixed; boundary=b\n\n--b\n${PLAIN}See the plan.\n`;

it('keeps documents and pictures, and leaves what can run, and Outlook’s winmail.dat, in the mailbox', async () => {
  const files = [part('application/pdf', '../../plan.PDF', '%PDF'), part('application/ms-tnef', 'winmail.dat', 'x')];
  const email = await read(`${MIXED}${files.join('')}${part('application/x-msdownload', 'plan.pdf.exe', 'MZ')}--b--\n`);
  expect(email).toMatchObject({ text: 'See the plan.', left: ['winmail.dat', 'plan.pdf.exe'] });
  expect(email.files.map(({ name, content }) => [name, String(content)])).toEqual([['../../plan.PDF', '%PDF']]);
});

it('reads the text of the beginning of an email that is too large, without its cut attachments', async () => {
  const large = Buffer.from(`${MIXED}${part('application/pdf', 'plan.pdf', 'x'.repeat(30_000_000))}`);
  const email = await readEmail({ source: large.subarray(0, 1_000_000), isWhole: false });
  expect(email).toMatchObject({ text: 'See the plan.', files: [], left: ['plan.pdf'] });
});

it.each([
  [25, 20, 5, 'a24.pdf'],
  [1_200, 20, 1_180, 'and 1,160 more parts'],
  [7_000, 20, 6_980, 'and 6,960 more parts'],
])('reads an email of %d parts, and says how many are only in the mailbox', async (parts, kept, left, last) => {
  const files = Array.from({ length: parts }, (_, at) => part('application/pdf', `a${at}.pdf`, 'x'));
  const email = await read(`${MIXED}${files.join('')}--b--\n`);
  expect([email.text, email.files.length, email.left.at(-1)]).toEqual(['See the plan.', kept, last]);
  expect(email.left).toHaveLength(Math.min(left, 21));
});

it('says when a long text is cut', async () => {
  const email = await read(`${HEAD}${PLAIN}${'word '.repeat(20_000)}`);
  expect([email.text.length, email.left]).toEqual([50_000, ['the rest of the text']]);
});

// Quadratic work on these takes seconds or minutes.
it.each([
  ['recipient', `To: ${'a'.repeat(60_000)}\n${HEAD}${PLAIN}Hi`],
  ['reference', `References: ${'a'.repeat(60_000)}\n${HEAD}${PLAIN}Hi`],
  ['quoted line', `${HEAD}${PLAIN}Hi\nFrom:${'*'.repeat(900_000)}`],
  ['row of nested tables', `${HEAD}Content-Type: text/html\n\n${'<table><tr><td>'.repeat(15_000)}`],
])('reads an email with an endless %s', async (_, source) => {
  expect(await read(source)).toMatchObject({ messageId: 'a1@mail.example', text: expect.stringMatching(/^(Hi|This)/) });
});

it('refuses endless headers', async () => {
  await expect(read(`Cc: ${'a@b,'.repeat(225_000)}\n${HEAD}${PLAIN}Hi`)).rejects.toThrow('its headers are too long');
});

it('cuts between characters, and keeps ids without control characters, as the database requires', async () => {
  const { text, left, messageId } = await read(
    `${MIXED.replace('a1@', 'a\0b@').replace('See', `${'x'.repeat(49_999)}😀`)}${part('application/pdf', `${'x'.repeat(299)}😀`, '')}--b--`,
  );
  expect([messageId, text.isWellFormed(), left.every((name) => name.isWellFormed())]).toEqual([
    'ab@mail.example',
    true,
    true,
  ]);
  expect(left).toHaveLength(2);
});

it('names each email, also without a Message-ID or a sender', async () => {
  const known = await read(
    `References: <x@yard.example>\n <y@yard.example>\nIn-Reply-To: <z@yard.example>\n${HEAD}${PLAIN}Hi`,
  );
  expect(known).toMatchObject({
    ...{ messageId: 'a1@mail.example', from: { name: 'Dale Hebert', address: 'Dale@refinery.example' } },
    references: ['z@yard.example', 'x@yard.example', 'y@yard.example'],
  });
  const [one, same, other] = await Promise.all([read('\n\nHi'), read('\n\nHi'), read('\n\nHo')]);
  expect(one).toMatchObject({ messageId: same?.messageId, from: { name: '', address: '' }, subject: '' });
  expect(other?.messageId).not.toBe(one?.messageId);
});

it.each([
  ['Auto-Submitted: auto-replied', true],
  ['Auto-Submitted: no', false],
  ['Precedence: bulk', true],
  ['Return-Path: <>', true],
  ['Content-Type: multipart/report; boundary=b', true],
  ['X-Mailer: Outlook', false],
])('%s means a program: %s', async (header, isAutomatic) => {
  expect(await read(`${header}\n${HEAD}\nHi`)).toMatchObject({ isAutomatic });
});
