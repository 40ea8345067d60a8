import { phoneNumber, phoneParts } from './phone.contract.js';

it.each<[string, string | null]>([
  ['(985) 555-0100', '+19855550100'],
  ['+1 985.555.0100', '+19855550100'],
  ['1-985-555-0100', '+19855550100'],
  ['9855550100', '+19855550100'],
  ['985/555-0100', '+19855550100'],
  ['+1(985)555-0100', '+19855550100'],
  ['Cell: 985 555 0100 (after 5)', '+19855550100'],
  ['(985) 555-0100 ext. 212', '+19855550100;ext=212'],
  ['985-555-0100x7', '+19855550100;ext=7'],
  ['985-555-0100, Extension 0042', '+19855550100;ext=0042'],
  ['985-555-0100 (Ext: 12)', '+19855550100;ext=12'],
  ['985-555-0100 #9', '+19855550100;ext=9'],
  ['+19855550100;ext=212', '+19855550100;ext=212'],
  ['1-800-SCAFFOLD', '+18007223365'],
  ['1-800-scaffold x5', '+18007223365;ext=5'],
  ['(800) FLOWERS', '+18003569377'],
  ['1 800 GO-FEDEX', '+18004633339'],
  ['985-555-RENT', '+19855557368'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+44 (0)20 7946 0958 ext 3', '+442079460958;ext=3'],
  ['011 44 20 7946 0958', '+442079460958'],
  ['0049 30 1234567', '+49301234567'],
  // What is no number.
  ['', null],
  ['call me maybe', null],
  ['(985) weekdays only', null],
  ['555-0100', null],
  ['123-456-7890', null],
  ['985-055-0100', null],
  ['0000000000', null],
  ['985-555-0100-212', null],
  ['9855550100212', null],
  ['98555501009855550101', null],
  ['+1 985 555 01', null],
  ['+44 20', null],
  ['+1234567890123456', null],
  ['+44 20 7946 0958 985 555 0100', null],
])('the number in %j is %j', (phone, number) => {
  expect(phoneParts(phone).flatMap(({ href }) => href ?? [])).toEqual(number === null ? [] : [`tel:${number}`]);
  expect(phoneNumber(phone)).toBe(number ?? phone);
});

it.each([
  ['(985) 555-0100 or (985) 555-0101', ['tel:+19855550100', null, 'tel:+19855550101']],
  ['985-555-0100/985-555-0101', ['tel:+19855550100', null, 'tel:+19855550101']],
  ['9855550100, 9855550101 x2', ['tel:+19855550100', null, 'tel:+19855550101;ext=2']],
  ['Office 985 555 0100 985 555 0101', [null, 'tel:+19855550100', null, 'tel:+19855550101']],
  ['985-555-0100 or none', ['tel:+19855550100', null]],
  ['555-0100 or 985-555-0101', [null, 'tel:+19855550101']],
])('the links of %j are %j', (phone, links) => {
  const parts = phoneParts(phone);
  expect(parts.map(({ href }) => href)).toEqual(links);
  expect(parts.map(({ text }) => text).join('')).toBe(phone);
});

it.each(['1'.repeat(50_000), '1-'.repeat(25_000), '985-555-'.repeat(6_000), '+1 ('.repeat(12_000), 'A'.repeat(50_000)])(
  'a long text is read in one pass',
  (phone) => {
    expect(
      phoneParts(phone)
        .map(({ text }) => text)
        .join(''),
    ).toBe(phone);
  },
);
