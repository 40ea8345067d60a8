import { formatPhc, parsePhc } from './phc.js';

it('writes and reads the PHC string format', () => {
  const hash = {
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    salt: Buffer.from('0123456789abcdef'),
    hash: Buffer.alloc(32, 255),
  };
  const text = '$argon2id$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$//////////////////////////////////////////8';
  expect(formatPhc(hash)).toBe(text);
  expect(parsePhc(text)).toEqual(hash);
});

it.each([
  '',
  'plain text',
  '$argon2i$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$//////////////////////////////////////////8',
  '$argon2id$v=16$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$//////////////////////////////////////////8',
  '$argon2id$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$',
  '$argon2id$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$short',
  '$argon2id$v=19$m=99999999,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$//////////////////////////////////////////8',
])('refuses %j without repeating it in the error', (text) => {
  expect(() => parsePhc(text)).toThrow(/^A stored password hash cannot be read$/);
});
