import { sweepOf } from '../../testing/sweep.js';
import { STAFF_LIMITS, STAFF_MESSAGES } from '../staff.contract.js';
import { passwordError } from './password-rules.thread.js';

const EMAIL = 'dale.hebert@yard.example';

it.each([
  ['eleven char', STAFF_MESSAGES.password],
  ['', STAFF_MESSAGES.password],
  ['x7'.repeat(101), STAFF_MESSAGES.password],
  ['🦺🦺🦺🦺🦺🦺', STAFF_MESSAGES.password],
  // Only what zxcvbn reads counts.
  [`${'a'.repeat(64)} plank stairs and 9 herons`, STAFF_MESSAGES.passwordCommon],
  ['dale.hebert@yard.example', STAFF_MESSAGES.passwordIsEmail],
  ['Dale.Hebert@Yard.Example1!', STAFF_MESSAGES.passwordIsEmail],
  ['dale.hebert2026', STAFF_MESSAGES.passwordIsEmail],
])('refuses %j: %s', async (password, error) => {
  expect(await passwordError({ password, email: EMAIL })).toBe(error);
});

it.each([
  ...['passwordpassword', 'Password1234', 'P4ssw0rd!!!!', '2026Welcome!!', 'iloveyou12345', 'qwertyuiop123'],
  ...['1q2w3e4r5t6y', '1qaz2wsx3edc', 'abcdefghijkl', 'lkjhgfdsapoi', '123456789012', '210987654321', '985-555-0142'],
  ...[
    '11/21/2026 08:00',
    'aaaaaaaaaaaa',
    'abc123abc123',
    'scaffolding2026',
    'Diamond-Scaffold!',
    'ｐａｓｓｗｏｒｄ１２３４',
  ],
  // From the leaked list.
  ...['unbelievable', 'Stephanie1984!!', 'b4rc3l0na-77', 'Ringlock.Scaffold.1'],
])('refuses %j as common', async (password) => {
  expect(await passwordError({ password, email: EMAIL })).toBe(STAFF_MESSAGES.passwordCommon);
});

it.each([
  ...['plank stairs and 9 herons', 'correct turnbuckle battery', 'Xk4!rT9_wq2Z', 'пароль для ворот'],
  ...['               x mark the bay', '🦺🏗️ nine lifts by noon'],
  'n'.repeat(1) + 'orthern heron lagoon '.repeat(9),
])('accepts %j', async (password) => {
  expect(await passwordError({ password, email: EMAIL })).toBeNull();
});

it('refuses every password on the leaked list that meets the minimum length', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const leaked = dictionary['passwords-common'] as string[];
  const long = leaked.filter((password) => password.length >= STAFF_LIMITS.password.min);
  expect(long.length).toBeGreaterThan(100);
  // In the short form one of each length and order of letters, digits and signs.
  const shapeOf = (password: string) => [
    password.length,
    password
      .replace(/\p{L}+/gu, 'a')
      .replace(/\d+/g, '1')
      .replace(/[^a1]+/g, '-'),
  ];
  for (const password of sweepOf(long, shapeOf))
    expect(await passwordError({ password, email: EMAIL })).toBe(STAFF_MESSAGES.passwordCommon);
});
