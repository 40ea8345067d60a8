import { toCountedText } from './search-counts.service.js';

it.each([
  ['  7 FT\n Plank ', '7 ft plank'],
  ['RL-LDG-213', 'rl-ldg-213'],
  ['plank\u0000\ud800', 'plank \ufffd'],
  ['2607.307 RLS0500', '2607.307 rls0500'],
  ["1,000 lb 48.3 mm 2' x 6'7\"", "1,000 lb 48.3 mm 2' x 6'7\""],
])('counts %j as %j', (search, text) => {
  expect(toCountedText(search)).toBe(text);
});

it.each([
  ['', 'empty'],
  ['"-" \ufffd', 'no letter or digit'],
  ['ann@yard.example', 'an email address'],
  ['call Ann at ann @yard.example', 'an email address'],
  ['(985) 555-0142', 'a phone number'],
  ['+1 985.555.0142 plank', 'a phone number'],
  ['9855550142', 'a phone number'],
  ['555-0142', 'a local phone number'],
  ['985 – 555 – 0142', 'a phone number with dashes'],
  ['985·555·0142, plank', 'a phone number with dots'],
  ['985_555_0142', 'a phone number with underscores'],
  ['９８５ ５５５ ０１４２', 'a phone number in full width'],
  ['٩٨٥٥٥٥٠١٤٢', 'a phone number in Arabic digits'],
  ['98\u200b5555\u200b0142', 'a phone number with invisible spaces'],
  ['4111 1111 1111 1111', 'a card number'],
  ['123-45-6789', 'a Social Security number'],
  ['ann＠yard.example', 'an email address in full width'],
  ['ann%40yard.example', 'an escaped email address'],
])('does not count %j: %s', (search) => {
  expect(toCountedText(search)).toBeNull();
});

it('has at most 100 characters, even if lower case is longer', () => {
  expect([...(toCountedText('İ'.repeat(100)) ?? '')]).toHaveLength(100);
});
