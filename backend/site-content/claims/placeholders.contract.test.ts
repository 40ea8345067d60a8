import { claimsIn, nearestPlaceholder, replacePlaceholders, unknownPlaceholders } from './placeholders.contract.js';

it('finds the claims that a text states, without duplicates', () => {
  expect(claimsIn('{years} years, {Years}, {emr.period}, {phone} and {nothing}')).toEqual(['years', 'emr']);
  expect(claimsIn('years and emr without braces')).toEqual([]);
});

it.each(['{nothing}', '{years.other}', '{phone.words}', '{x years}', '{years.words }', '{years words}', '{}', '{1}'])(
  '%s stands for nothing',
  (text) => {
    expect(unknownPlaceholders(`The text ${text} of {years.words}`)).toEqual([text]);
  },
);

it('reads name, part and capitalization of a placeholder', () => {
  const read: unknown[] = [];
  replacePlaceholders('{emr.period} {Incidents} {company}', (placeholder) => {
    read.push(placeholder);
    return '';
  });
  expect(read).toEqual([
    { text: '{emr.period}', name: 'emr', part: 'period', isCapital: false },
    { text: '{Incidents}', name: 'incidents', part: 'value', isCapital: true },
    { text: '{company}', name: 'company', part: 'value', isCapital: false },
  ]);
});

it.each([
  ['{yeras}', '{years}'],
  ['{Years.word}', '{years.words}'],
  ['{something else}', undefined],
])('for %s, suggests the placeholder %s', (written, nearest) => {
  expect(nearestPlaceholder(written)).toBe(nearest);
});
