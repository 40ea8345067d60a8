import { STAFF_MESSAGES } from '../staff.contract.js';
import { passwordFault } from './password-rules.js';

const EMAIL = 'dale.hebert@yard.example';

it.each([
  ['eleven char', STAFF_MESSAGES.password],
  ['', STAFF_MESSAGES.password],
  ['x7'.repeat(101), STAFF_MESSAGES.password],
  ['🦺🦺🦺🦺🦺🦺', STAFF_MESSAGES.password],
  ['dale.hebert@yard.example', STAFF_MESSAGES.passwordIsEmail],
  ['Dale.Hebert@Yard.Example1!', STAFF_MESSAGES.passwordIsEmail],
  ['dale.hebert2026', STAFF_MESSAGES.passwordIsEmail],
])('refuses %j: %s', (password, fault) => {
  expect(passwordFault(password, EMAIL)).toBe(fault);
});

it.each([
  'passwordpassword',
  'Password1234',
  'P4ssw0rd!!!!',
  '2026Welcome!!',
  'iloveyou12345',
  'qwertyuiop123',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'abcdefghijkl',
  'lkjhgfdsapoi',
  '123456789012',
  '210987654321',
  '985-555-0142',
  '11/21/2026 08:00',
  'aaaaaaaaaaaa',
  'abc123abc123',
  'scaffolding2026',
  'Diamond-Scaffold!',
  'ｐａｓｓｗｏｒｄ１２３４',
])('refuses %j as common', (password) => {
  expect(passwordFault(password, EMAIL)).toBe(STAFF_MESSAGES.passwordCommon);
});

it.each([
  'plank stairs and 9 herons',
  'correct turnbuckle battery',
  'Xk4!rT9_wq2Z',
  'пароль для ворот',
  '               x mark the bay',
  '🦺🏗️ nine lifts by noon',
  'n'.repeat(1) + 'orthern heron lagoon '.repeat(9),
])('takes %j', (password) => {
  expect(passwordFault(password, EMAIL)).toBeNull();
});
