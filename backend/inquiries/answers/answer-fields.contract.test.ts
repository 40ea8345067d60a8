import { type AnswerValues, filledTextError, fillFields, unknownFields } from './answer-fields.contract.js';

const VALUES: AnswerValues = {
  name: 'Dale {member}',
  reference: 'Q-7K3M-92',
  due: '',
  member: 'Ann Roe',
  company: 'Diamond Scaffold',
  phone: '(985) 555-0142',
};

it('replaces every occurrence of a field, in upper or lower case', () => {
  expect(fillFields('{reference}: call { Phone } or {PHONE}', VALUES).text).toBe(
    'Q-7K3M-92: call (985) 555-0142 or (985) 555-0142',
  );
});

it('does not replace fields inside a value', () => {
  const filled = fillFields('Hello {name}', VALUES);
  expect(filled).toEqual({ text: 'Hello Dale {member}', empty: [], unknown: [] });
});

it('reports fields without a value and unknown fields [spec x.30]', () => {
  const filled = fillFields('{due} {price} {due}', VALUES);
  expect(filled).toEqual({ text: '{due} {price} {due}', empty: ['{due}'], unknown: ['{price}'] });
  expect(filledTextError(filled)).toBe(
    '{price} is not a field. Use {name}, {reference}, {due}, {member}, {company}, {phone}.',
  );
  expect(filledTextError(fillFields('By {due}.', VALUES))).toBe(
    '{due} has no value for this inquiry. Write it yourself, or leave it out.',
  );
});

it.each(['no braces', 'a { that stays open', 'a } alone', '{over\nlines}', `{${'x'.repeat(41)}}`])(
  'leaves %j as it is',
  (text) => {
    expect(filledTextError(fillFields(text, VALUES))).toBeNull();
    expect(unknownFields(text)).toEqual([]);
  },
);

it.each(['{constructor}', '{__proto__}', '{}'])('reports %s as unknown', (text) => {
  expect(unknownFields(text)).toEqual([text]);
});
