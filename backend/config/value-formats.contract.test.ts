import addressparser from 'nodemailer/lib/addressparser';
import { isEmailAddress, VALUE_FORMATS, visible } from './value-formats.contract.js';

describe('isEmailAddress', () => {
  it.each([
    'dale@refinery.example',
    'dale.o+hebert@email.refinery.example',
    "siobhan.o'connor@a-b.example",
    'dalé@bücher.example',
    // A Cyrillic letter: a look-alike, and an address.
    'd\u0430le@refinery.example',
    `${'x'.repeat(64)}@refinery.example`,
    `d@${'x'.repeat(244)}.example`,
  ])('%s is an email address, as mail libraries read it', (address) => {
    expect(isEmailAddress(address)).toBe(true);
    expect(addressparser(address)).toEqual([{ address, name: '' }]);
  });

  it.each([
    ...['refinery.example', '@refinery.example', 'dale@', 'dale@refinery', 'dale@refinery.', 'dale@.example'],
    ...['dale@refinery..example', 'da le@refinery.example', 'dale@refin ery.example', 'dale@hebert@refinery.example'],
    ...['<dale@refinery.example>', 'dale,ann@refinery.example', 'dale@refinery.example,ann@refinery.example'],
    ...['dale@refinery.example extra', `${'x'.repeat(65)}@refinery.example`, `d@${'x'.repeat(245)}.example`],
    ...['=?utf-8?q?x?=@refinery.example', 'dale@=?utf-8?q?x?=.example', '"dale"@refinery.example'],
    ...['dale(ann)@refinery.example', 'dale@refinery.example (x)', 'desk:dale@refinery.example;'],
    ...['&lt;dale@refinery.example', 'dale@[192.0.2.1]', 'dale@192.0.2.1', 'dale@refinery.example:25'],
    ...['.dale@refinery.example', 'dale.@refinery.example', 'da..le@refinery.example', 'dale@-refinery.example'],
    ...['dale@refinery-.example', 'dale@refinery.-example', 'dale@refinery.example-', 'dale@refinery.example.'],
    ...['da\u200ble@refinery.example', 'dale@refinery.example\u202e', 'dale\ufe0f@refinery.example'],
    ...['dale@refinery.example\r\nBcc: ann', 'dale\0@refinery.example', 'dale\uff20refinery.example'],
    ...['dale@refinery.example/x', 'dale@refinery.example?x', 'dale@refinery%2eexample.com', 'dale@re\u3002example'],
  ])('%j is no email address', (address) => {
    expect(isEmailAddress(address)).toBe(false);
    expect(VALUE_FORMATS.email.read(address)).toBe(address === 'dale@refinery' ? address : null);
  });
});

it.each([
  ['Dale\u202e Hebert', 'Dale Hebert'],
  ['\u2066D\u2069\u200ea\u200fl\u061ce', 'Dale'],
  ['Da\u200ble\u2060 He\ufeffb\u00adert', 'Dale Hebert'],
  ['Dale\u{e0048}\u{e0069}\u{e007f}', 'Dale'],
  ['Da\ufe0fle\u{e0100}\u034f\u3164\u2800\u115f\ufff9', 'Dale'],
  ['D\u200dale\u200c', 'Dale'],
  ['⚠\ufe0f 👷🏽\u200d♀\ufe0f Crew ❤\ufe0f\u200d🔥', '⚠\ufe0f 👷🏽\u200d♀\ufe0f Crew ❤\ufe0f\u200d🔥'],
  ['👷\u200d Dale\u200d👷', '👷 Dale👷'],
  ['علی\u200cرضا क्\u200dष', 'علی\u200cرضا क्\u200dष'],
  ['Łukasz 田中 José', 'Łukasz 田中 José'],
])('the line %j without invisible characters is %j', (line, shown) => {
  expect(visible(line)).toBe(shown);
  expect(visible(shown)).toBe(shown);
});
