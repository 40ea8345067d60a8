import { designAddress, designQuery } from './design-query.contract.js';

const read = (search: string) => designQuery(new URLSearchParams(search));

it('reads the parameters of a design and nothing else', () => {
  expect(read("length=40'&utm_source=news&sent=1&duty=75")).toEqual({ length: "40'", duty: '75' });
  expect(read('')).toEqual({});
});

it('joins the check boxes of a form into one list, and keeps an empty one', () => {
  expect(read('with=&with=guardrails&with=sills')).toEqual({ with: 'guardrails,sills' });
  expect(read('with=')).toEqual({ with: '' });
});

it('passes on a repeated parameter, which the engine rejects', () => {
  expect(read('length=40&length=50')).toEqual({ length: ['40', '50'] });
});

it('writes the address of a design', () => {
  expect(designAddress({ system: 'ring', length: `12'-6"` })).toBe('/builder?system=ring&length=12%27-6%22');
});
