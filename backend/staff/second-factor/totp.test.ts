import { base32, matchTotp, totpCode, totpStep, totpUri } from './totp.js';

const SECRET = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1_000);
const codeAt = (seconds: number) => totpCode(SECRET, totpStep(at(seconds)));

/** RFC 6238, appendix B, SHA-1 rows. */
it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %d the code is %s', (seconds, code) => {
  expect(totpCode(SECRET, totpStep(at(seconds)), 8)).toBe(code);
  expect(codeAt(seconds)).toBe(code.slice(2));
});

describe('matchTotp', () => {
  const now = 1_234_567_890;

  it.each([-30, 0, 30])('accepts a code that is off by %d seconds', (away) => {
    expect(matchTotp(SECRET, codeAt(now + away), at(now), null)).toBe(totpStep(at(now + away)));
  });

  it.each([-60, 60])('refuses a code that is off by %d seconds', (away) => {
    expect(matchTotp(SECRET, codeAt(now + away), at(now), null)).toBeNull();
  });

  it('refuses a used code and earlier ones', () => {
    const used = totpStep(at(now));
    expect(matchTotp(SECRET, codeAt(now), at(now), used)).toBeNull();
    expect(matchTotp(SECRET, codeAt(now - 30), at(now), used)).toBeNull();
    expect(matchTotp(SECRET, codeAt(now + 30), at(now), used)).toBe(used + 1);
  });

  it.each(['', '00592', '0059240', 'abcdef', '００５９２４'])('refuses %j', (code) => {
    expect(matchTotp(SECRET, code, at(now), null)).toBeNull();
  });
});

/** RFC 4648, section 10. */
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %j is %s', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

it('the otpauth URI names company and account', () => {
  expect(totpUri(SECRET, 'Diamond & Sons', 'dale@yard.example')).toBe(
    'otpauth://totp/Diamond%20%26%20Sons:dale%40yard.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Diamond%20%26%20Sons',
  );
});
