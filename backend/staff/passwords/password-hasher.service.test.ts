import { argon2Sync, randomBytes } from 'node:crypto';
import { ServiceUnavailableException } from '@nestjs/common';
import { ThreadsService } from '../../platform/threads/threads.service.js';
import { ARGON2_COST, PasswordHasherService } from './password-hasher.service.js';
import { formatPhc, parsePhc } from './phc.js';

const PASSWORD = 'plank stairs and 9 herons';

function hashedAtCost(cost: typeof ARGON2_COST): string {
  const salt = randomBytes(16);
  return formatPhc({
    ...cost,
    salt,
    hash: argon2Sync('argon2id', { message: PASSWORD, nonce: salt, tagLength: 32, ...cost }),
  });
}

it('verifies the right password only, in any Unicode normalization', async () => {
  const hasher = new PasswordHasherService(new ThreadsService());
  const stored = await hasher.hash('Crème brûlée at noon');
  expect(await hasher.verify('Crème brûlée at noon'.normalize('NFD'), stored)).toBe(true);
  expect(await hasher.verify('crème brûlée at noon', stored)).toBe(false);
  expect(await hasher.verify('', stored)).toBe(false);
});

it('never makes the same hash twice', async () => {
  const hasher = new PasswordHasherService(new ThreadsService());
  expect(await hasher.hash(PASSWORD)).not.toBe(await hasher.hash(PASSWORD));
});

it('hashes by argon2id with the OWASP parameters [spec c5.2]', async () => {
  const { memory, passes, parallelism, salt, hash } = parsePhc(
    await new PasswordHasherService(new ThreadsService()).hash(PASSWORD),
  );
  expect({ memory, passes, parallelism }).toEqual({ memory: 19_456, passes: 2, parallelism: 1 });
  expect([salt.length, hash.length]).toEqual([16, 32]);
});

it('rejects every password when no hash is stored', async () => {
  expect(await new PasswordHasherService(new ThreadsService()).verify(PASSWORD, null)).toBe(false);
});

it('verifies hashes with other parameters and flags them as outdated', async () => {
  const hasher = new PasswordHasherService(new ThreadsService());
  const old = hashedAtCost({ memory: 64, passes: 3, parallelism: 1 });
  expect(await hasher.verify(PASSWORD, old)).toBe(true);
  expect(hasher.isOutdated(old)).toBe(true);
  expect(hasher.isOutdated(hashedAtCost(ARGON2_COST))).toBe(false);
});

it('queues a hundred requests, refuses the rest, and recovers', async () => {
  const hasher = new PasswordHasherService(new ThreadsService());
  const stored = hashedAtCost({ memory: 64, passes: 1, parallelism: 1 });
  const outcomes = await Promise.allSettled(Array.from({ length: 110 }, () => hasher.verify(PASSWORD, stored)));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toHaveLength(8);
  expect(refused.every((reason) => reason instanceof ServiceUnavailableException)).toBe(true);
  expect(await hasher.verify(PASSWORD, stored)).toBe(true);
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
