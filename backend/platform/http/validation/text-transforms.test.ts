import type { TransformFnParams } from 'class-transformer';
import {
  blankToUndefined,
  booleanFromText,
  emailAddress,
  listFromText,
  numberFromText,
  singleLine,
  textBlock,
} from './text-transforms.js';

const read = (value: unknown) => emailAddress({ value } as TransformFnParams);

it.each([
  ['dale@Refinery.Example', 'dale@refinery.example'],
  [' dale@refinery.example\n', 'dale@refinery.example'],
  ['d\u200bale@refinery.example', 'dale@refinery.example'],
  ['andre\u0301@ha\u0308user.example', 'andr\u00e9@xn--huser-gra.example'],
  ['no address', 'no address'],
  // Not an address of another host.
  ['dale@refinery.example/x', 'dale@refinery.example/x'],
  ['dale@refinery%2eexample', 'dale@refinery%2eexample'],
  [7, 7],
])('reads %j as %j', (given, address) => {
  expect(read(given)).toBe(address);
});

it('leaves a text that is too long for an address as it is: normalizing it takes quadratic time', () => {
  const long = `${'e\u0301'.repeat(121)}@Yard.Example`;
  expect(long).toHaveLength(255);
  expect(read(long)).toBe(long);
});

it('removes what reverses or hides a text, and keeps the line breaks and marks of a block', () => {
  const value = ' Dale\u202e\u200b\r\nHe\u2066bert\u200f ';
  expect(singleLine({ value } as TransformFnParams)).toBe('Dale Hebert');
  expect(textBlock({ value } as TransformFnParams)).toBe('Dale\u200b\nHebert\u200f');
});

it.each([
  ['a text', blankToUndefined],
  ['a number', numberFromText],
  ['a list', listFromText],
  ['a boolean', booleanFromText],
  ['a line', singleLine],
  ['a block', textBlock],
  ['an address', emailAddress],
])('leaves a repeated parameter for %s unchanged, so that the validators reject it', (_kind, transform) => {
  const repeated = ['1', 'true'];
  expect(transform({ value: repeated } as TransformFnParams)).toBe(repeated);
});
