import { createLinkToken, isSigned, readLinkToken } from './document-link-token.js';

const SECRET = 'k'.repeat(32);
const GRANT = {
  accessRequestId: 17,
  documentId: 3,
  nonce: '0f8fad5b-d9cb-469f-a165-70867728950e',
  expiresAt: new Date('2026-11-28T17:00:00Z'),
};
const TOKEN = createLinkToken(SECRET, GRANT);
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Whether the token is valid for the grant. */
function opens(
  token: unknown,
  { secret = SECRET, ...grant }: Partial<typeof GRANT> & { secret?: string } = {},
): boolean {
  const claim = readLinkToken(token);
  return claim !== null && isSigned(secret, claim, { ...GRANT, ...grant });
}

it('contains the request and the expiry, in URL-safe characters', () => {
  expect(TOKEN).toMatch(/^17\.1795885200\.[A-Za-z0-9_-]{43}$/);
  expect(readLinkToken(TOKEN)).toMatchObject({ accessRequestId: 17, expiresAt: GRANT.expiresAt });
  expect(opens(TOKEN)).toBe(true);
});

it.each([
  ['secret', { secret: 'K'.repeat(32) }],
  ['document', { documentId: 4 }],
  ['nonce', { nonce: '0f8fad5b-d9cb-469f-a165-70867728950f' }],
])('is invalid with another %s', (_what, other) => {
  expect(opens(TOKEN, other)).toBe(false);
});

it('is invalid with any one character changed', () => {
  const changed = [...TOKEN].flatMap((character, at) =>
    [...`${BASE64URL}.=+/ %`]
      .filter((other) => other !== character)
      .map((other) => TOKEN.slice(0, at) + other + TOKEN.slice(at + 1)),
  );
  expect(changed.length).toBeGreaterThan(3_000);
  expect(changed.filter((token) => opens(token))).toEqual([]);
});

const [ID, EXPIRY, SIGNATURE] = TOKEN.split('.');

it.each([
  ['a leading zero', `0${TOKEN}`],
  ['padding', `${TOKEN}=`],
  ['a trailing line break', `${TOKEN}\n`],
  ['non-ASCII digits', `١٧.${EXPIRY}.${SIGNATURE}`],
  ['no signature', `${ID}.${EXPIRY}.`],
  ['a short signature', TOKEN.slice(0, -1)],
  ['a long signature', `${TOKEN}A`],
  ['two tokens', [TOKEN, TOKEN]],
  ['nothing', undefined],
])('is invalid with %s', (_what, token) => {
  expect(opens(token)).toBe(false);
});
