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

it('passes a repeated parameter on to the engine, which rejects it', () => {
  expect(read('length=40&length=50')).toEqual({ length: ['40', '50'] });
});

it('writes the address of a design', () => {
  expect(designAddress({ system: 'ring', length: `12'-6"` })).toBe('/builder?system=ring&length=12%27-6%22');
});

it('leaves unused parameters out of the address, but keeps an empty list of options', () => {
  expect(designAddress({ with: '', unit: 'ft', levels: '' })).toBe('/builder?with=&unit=ft');
});

it('joins the rows of a form into the chosen decks', () => {
  const rows = "level=13'&use=plank&level=&use=work&level=+3,5m&use=work+25";
  expect(read(rows)).toEqual({ levels: "13' plank,3.5m work 25" });
  expect(read('level=&use=work')).toEqual({});
  expect(read("level=13'")).toEqual({ levels: "13' work" });
});

it('joins the ground heights of a form: those of the two ends, or the list', () => {
  expect(read("groundLeft=2'&groundRight=&groundLines=")).toEqual({ ground: "2',0" });
  expect(read('groundLeft=&groundRight=0,5m')).toEqual({ ground: '0,0.5m' });
  expect(read("groundLeft=2'&groundLines=+0,0,2'")).toEqual({ ground: "0,0,2'" });
  expect(read('groundLeft=&groundRight=&groundLines=')).toEqual({});
});
