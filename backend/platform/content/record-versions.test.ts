import { RecordVersions } from './record-versions.js';

let versions: RecordVersions;

beforeEach(() => {
  versions = new RecordVersions();
  versions.note('catalog', undefined, 10, []);
});

const stateOf = (...records: string[]) => records.map((record) => versions.of('catalog', record));

it('tells a record that changed from those that did not', () => {
  const [one, two] = stateOf('1', '2');
  versions.note('catalog', 10, 12, [
    { version: 11, records: ['1', '3'] },
    { version: 12, records: [] },
  ]);
  expect(versions.of('catalog', '1')).not.toBe(one);
  expect(versions.of('catalog', '2')).toBe(two);
  const [again] = stateOf('1');
  versions.note('catalog', 12, 13, [{ version: 13, records: ['1'] }]);
  expect(versions.of('catalog', '1')).not.toBe(again);
});

it.each([
  ['a change that nobody told of', 10, 12, [{ version: 12, records: ['1'] }]],
  ['a change of more than are told', 10, 11, [{ version: 11, records: null }]],
  ['a count that went back, as with a backup', 10, 7, []],
  ['a first look', undefined, 11, [{ version: 11, records: ['1'] }]],
])('takes every record for changed after %s', (_what, before, now, told) => {
  const [two] = stateOf('2');
  versions.note('catalog', before, now, told);
  expect(versions.of('catalog', '2')).not.toBe(two);
});

it('keeps topics apart', () => {
  versions.note('blog', undefined, 4, []);
  const [one] = stateOf('1');
  versions.note('blog', 4, 5, [{ version: 5, records: ['1'] }]);
  versions.note('blog', 5, 6, [{ version: 6, records: null }]);
  expect(stateOf('1')).toEqual([one]);
});

it('knows no more records than it has room for', () => {
  const [one] = stateOf('1');
  const records = Array.from({ length: 10_001 }, (_, at) => `p${at}`);
  versions.note('catalog', 10, 11, [{ version: 11, records }]);
  expect(versions.of('catalog', '1')).not.toBe(one);
});
