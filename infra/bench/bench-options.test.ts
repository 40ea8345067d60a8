import { PARTS, parseOptions } from './bench-options.ts';

it('measures everything by default', () => {
  expect(parseOptions([])).toEqual({
    parts: new Set(PARTS),
    sample: true,
    large: true,
    quick: false,
    write: false,
  });
});

it('accepts several parts and one catalog', () => {
  const options = parseOptions(['--only', 'catalog', '--only', 'weight', '--catalog', 'sample', '--quick']);
  expect([...options.parts]).toEqual(['catalog', 'weight']);
  expect([options.sample, options.large, options.quick]).toEqual([true, false, true]);
});

it.each([
  [['--only', 'cart'], '--only takes catalog'],
  [['--catalog', 'huge'], '--catalog takes sample'],
  [['--fast'], "Unknown option '--fast'"],
  [['--write', '--only', 'weight'], '--write needs a whole run'],
  [['--write', '--catalog', 'large'], '--write needs a whole run'],
])('refuses %j', (args, message) => expect(() => parseOptions(args)).toThrow(message));
