import { answeredToken, readAnsweredToken } from './answered-links.service.js';

const SECRET = 'k'.repeat(32);
const LINK = { inquiryId: 17, kind: 'call', memberId: 4, expiresAt: new Date('2026-12-07T17:00:00Z') } as const;
const TOKEN = answeredToken(SECRET, LINK);

it('contains inquiry, kind, member and expiry', () => {
  expect(TOKEN).toMatch(/^17\.call\.4\.1796662800\.[\w-]{43}$/);
  expect(readAnsweredToken(SECRET, TOKEN)).toEqual(LINK);
});

it('is invalid with another secret', () => {
  expect(readAnsweredToken('K'.repeat(32), TOKEN)).toBeNull();
});

it('is invalid with any one character changed', () => {
  const changed = [...TOKEN].flatMap((character, at) =>
    [...'ABab01234567899.-_ %']
      .filter((other) => other !== character)
      .map((other) => TOKEN.slice(0, at) + other + TOKEN.slice(at + 1)),
  );
  expect(changed.filter((token) => readAnsweredToken(SECRET, token) !== null)).toEqual([]);
});

it.each([
  ['a list', [TOKEN]],
  ['nothing', undefined],
  ['an empty text', ''],
  ['a leading zero', `0${TOKEN}`],
  ['a line break', `${TOKEN}\n`],
])('is invalid as %s', (_what, token) => {
  expect(readAnsweredToken(SECRET, token)).toBeNull();
});
