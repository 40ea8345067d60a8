import { hashToken, isToken, newToken } from './secret-token.js';

it('a token has 256 random bits', () => {
  const tokens = Array.from({ length: 500 }, newToken);
  expect(new Set(tokens).size).toBe(500);
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(isToken(token)).toBe(true);
  }
});

it('a token does not depend on Math.random', () => {
  const predictable = jest.spyOn(Math, 'random').mockReturnValue(0);
  try {
    expect(newToken()).not.toBe(newToken());
  } finally {
    predictable.mockRestore();
  }
});

it('a token has one hash, which is not the token', () => {
  const token = newToken();
  expect(hashToken(token)).toHaveLength(43);
  expect(hashToken(token)).not.toBe(token);
  expect(hashToken(token)).toBe(hashToken(token));
  expect(hashToken(newToken())).not.toBe(hashToken(token));
});

it.each(['', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}+`, `${'a'.repeat(43)}\n`, '٣'.repeat(43)])(
  '%j is not a token',
  (text) => {
    expect(isToken(text)).toBe(false);
  },
);
