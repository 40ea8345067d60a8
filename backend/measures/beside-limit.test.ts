import { degreesBeside, lengthBeside, limitText, numberBeside } from './beside-limit.js';

// In inches: just over, and just under, a gap, a plank width, a wall, a guardrail height, and the height that needs an engineer.
it.each([
  [1.03, 1, '1 1/8"', '26 mm'],
  [17.97, 18, '17 7/8"', '456 mm'],
  [14.02, 14, '14 1/8"', '357 mm'],
  [14, 14, '14"', '356 mm'],
  [120.05, 120, `10'-0 1/8"`, '3.049 m'],
  [119.99, 120, `9'-11 7/8"`, '3.047 m'],
  [120.079, 120, `10'-0 1/8"`, '3.05 m'],
  [120 + 1e-9, 120, `10'-0"`, '3.048 m'],
  [130, 120, `10'-10"`, '3.30 m'],
  [1_500.1, 1_500, `125'-0 1/8"`, '38.103 m'],
])('writes %p inches beside a limit of %p as %s and %s', (inches, limit, imperial, meters) => {
  expect(lengthBeside(inches, limit, 'ft')).toBe(imperial);
  expect(lengthBeside(inches, limit, 'm')).toBe(meters);
});

it('writes limits to the millimeter, and no number past a limit as the limit', () => {
  expect([24, 120, 1_500].map((limit) => limitText(limit, 'm'))).toEqual(['610 mm', '3.048 m', '38.10 m']);
  expect([4, 4.001, 3.999, 4.56].map((value) => numberBeside(value, 4, 2))).toEqual(['4.00', '4.01', '3.99', '4.56']);
  expect(degreesBeside([39.6, 60.2], 40, 60)).toBe('39 to 61');
  expect(degreesBeside([40.3, 40.4], 40, 60)).toBe('40');
});
