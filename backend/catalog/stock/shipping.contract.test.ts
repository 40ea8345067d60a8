import { COMPANY_DEFAULTS, type Yard } from '../../config/company.contract.js';
import { shippingText } from './shipping.contract.js';
import { piecesByYard } from './stock.contract.js';

const [bogalusa, athens] = COMPANY_DEFAULTS.addresses as [Yard, Yard];
const STOCK = { 'Gulf Coast yard': 480, 'Southeast yard': 120 };

function shipping(quantity: number, at: string, stock: Record<string, number> = STOCK, cutOff = '12:00') {
  const company = { ...COMPANY_DEFAULTS, addresses: [bogalusa, { ...athens, cutOff }] };
  return shippingText(company, piecesByYard(company, stock), quantity, new Date(at));
}

// Bogalusa is open from 7:30 to 4:30, on Friday to 2:30 Central time; Athens until noon by the Eastern clock.
it.each([
  [1, 'on Monday', '2026-11-30T10:00-06:00', 'ships today from Bogalusa'],
  [100, 'after closing time', '2026-11-30T16:30-06:00', 'ship Tuesday from Bogalusa'],
  [100, 'after closing time on Friday', '2026-12-04T14:30-06:00', 'ship Monday from Bogalusa'],
  [100, 'on Sunday', '2026-12-06T10:00-06:00', 'ship Monday from Bogalusa'],
  [100, 'on the eve of Thanksgiving', '2026-11-25T17:00-06:00', 'ship Friday from Bogalusa'],
  [480, 'on Monday', '2026-11-30T10:00-06:00', 'ship today from Bogalusa'],
  [481, 'before the cut-off time', '2026-11-30T11:59-05:00', 'ship today from Bogalusa and Athens'],
  [
    481,
    'after the cut-off time, which is 11 AM in Bogalusa',
    '2026-11-30T11:00-06:00',
    'ship Tuesday from Bogalusa and Athens',
  ],
])('%i pieces %s', (quantity, _when, at, text) => {
  expect(shipping(quantity, at)).toBe(text);
});

it.each([
  ['before the cut-off time', '2026-11-30T11:59-05:00', 'ship today from Athens'],
  ['after it', '2026-11-30T12:00-05:00', 'ship Tuesday from Athens'],
])('a yard in another zone ships by its own clock: %s', (_when, at, text) => {
  expect(shipping(5, at, { 'Southeast yard': 120 })).toBe(text);
});

it('the yard that ships first is named', () => {
  const hours = [{ days: ['Friday'], opens: '07:30', closes: '18:00' }] as const;
  const company = { ...COMPANY_DEFAULTS, addresses: [bogalusa, { ...athens, hours }] };
  const text = shippingText(company, piecesByYard(company, STOCK), 5, new Date('2026-12-04T14:45-06:00'));
  expect(text).toBe('ship today from Athens');
});

it('a company that is closed for a year names no day', () => {
  const closed = { ...COMPANY_DEFAULTS, hours: [] };
  expect(shippingText(closed, piecesByYard(closed, STOCK), 5, new Date('2026-11-30T10:00-06:00'))).toBe('');
});
