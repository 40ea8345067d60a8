import { argon2Sync } from 'node:crypto';
import { formatPhc, parsePhc } from './phc.js';

/** RFC 9106, section 5.3. */
it("Node's argon2id matches the RFC test vector [spec c5.2]", () => {
  const tag = argon2Sync('argon2id', {
    message: Buffer.alloc(32, 1),
    nonce: Buffer.alloc(16, 2),
    secret: Buffer.alloc(8, 3),
    associatedData: Buffer.alloc(12, 4),
    memory: 32,
    passes: 3,
    parallelism: 4,
    tagLength: 32,
  });
  expect(tag.toString('hex')).toBe('0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659');
});

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
