import { designQuery } from '../../../backend/builder/design-query.contract.js';
import { designAddress } from './design-query.js';
import { liftsHeight, pressedChanges } from './presets.js';

const read = (search: string) => designQuery(new URLSearchParams(search));

it('reads the parameters of a design and nothing else', () => {
  expect(read("length=40'&utm_source=news&sent=1&duty=75")).toEqual({ length: "40'", duty: '75' });
  expect(read('')).toEqual({});
});

it('takes the boxes of a form as one list, and none of them as none', () => {
  expect(read('with=&with=guardrails&with=sills')).toEqual({ with: 'guardrails,sills' });
  expect(read('with=')).toEqual({ with: '' });
});

it('passes on what is told twice, for the engine to refuse', () => {
  expect(read('length=40&length=50')).toEqual({ length: ['40', '50'] });
});

it('writes the address of a design', () => {
  expect(designAddress({ system: 'ring', length: `12'-6"` })).toBe('/builder?system=ring&length=12%27-6%22');
});

it('knows the height of so many lifts in either unit', () => {
  expect(['2', '3', '4', '6'].map((lifts) => liftsHeight(lifts, 'ft'))).toEqual([`13'-4"`, "20'", `26'-8"`, "40'"]);
  expect(liftsHeight('3', 'm')).toBe('6.1m');
});

it('takes a pressed button for what it changes', () => {
  expect(pressedChanges(new URLSearchParams('preset=masons'))).toMatchObject({ duty: '75' });
  expect(pressedChanges(new URLSearchParams('lifts=3&unit=m'))).toEqual({ height: '6.1m' });
  expect(pressedChanges(new URLSearchParams('preset=pirates&lifts=99'))).toBeNull();
});
