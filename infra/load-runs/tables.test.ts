import { kilobytes, megabytes, number, renderTable } from './tables.ts';

it('aligns words left and numbers right', () => {
  const columns = [
    { title: 'page', align: 'left' },
    { title: 'req/s', align: 'right' },
  ] as const;
  expect(
    renderTable(columns, [
      ['/catalog', '617'],
      ['/', '22,500'],
    ]),
  ).toBe(
    ['| page     |  req/s |', '| -------- | -----: |', '| /catalog |    617 |', '| /        | 22,500 |'].join('\n'),
  );
});

it.each([
  [22_512.4, '22,512'],
  [617.2, '617'],
  [61.72, '61.7'],
  [6.172, '6.17'],
  [0.8512, '0.851'],
  [0.0312, '0.031'],
  [0, '0'],
  [Number.NaN, '–'],
  [Number.POSITIVE_INFINITY, '–'],
  [null, '–'],
])('writes %p as %s', (value, text) => expect(number(value)).toBe(text));

it('counts 1 kB as 1,000 bytes', () => {
  expect(kilobytes(12_340)).toBe('12.3');
  expect(megabytes(151_600_000)).toBe('152');
  expect(kilobytes(null)).toBe('–');
});
