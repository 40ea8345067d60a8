import { dateText } from './zone-time.contract.js';

it('writes a date as people read it, and other text unchanged', () => {
  expect(dateText('2026-11-22')).toBe('Nov 22, 2026');
  expect(dateText('soon')).toBe('soon');
});
