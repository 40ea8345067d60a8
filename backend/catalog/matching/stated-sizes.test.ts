import { productDefaults } from '../product.contract.js';
import { differences, itemSizes, statedSizes } from './stated-sizes.js';

const item = (name: string, [productLength, productWidth, productHeight]: (number | null)[] = []) =>
  itemSizes({
    ...productDefaults(),
    id: 1,
    drawings: { isometric: '', front: '', side: '' },
    name,
    productLength: productLength ?? null,
    productWidth: productWidth ?? null,
    productHeight: productHeight ?? null,
  });

const LEDGER = item(`Ledger 10'-0" (3.05 m)`, [120.1, 1.9, 1.9]);
const FRAME = item(`Frame 5'-0" x 6'-6"`, [60, 1.7, 78]);
const SHORT_FRAME = item(`Frame 5'-0" x 4'-0"`, [60, 1.7, 48]);
const PLANK = item('Plank 1.5 x 9.25 in, 10 ft', [120, 9.25, 1.5]);
const ROSETTE = item('Rosette');
const GATE = item('Swing Gate, 24 to 36 in', [36, 2, 22]);
const SHORE = item(`Post Shore 5'-0" to 8'-2" (1.52-2.50 m)`, [59.8, 4.7, 4.7]);
const HEAD = item('U-Head, 8 x 8 in');

it.each([
  ['ledger 3.05 m', LEDGER, []],
  ["ledger 10'", LEDGER, []],
  ['ledger 3050 mm', LEDGER, []],
  ['ledger 3.053 m', LEDGER, []],
  ['ledger 3.055 m', LEDGER, ['5 mm shorter']],
  ['ledger 3.0 m', LEDGER, ['5 cm longer']],
  ['ledger 300 cm', LEDGER, ['5 cm longer']],
  ['ledger 3.07 m', LEDGER, ['2 cm shorter']],
  ['ledger 1.5 m', LEDGER, ['1.55 m longer']],
  ["ledger 9'-11", LEDGER, ['1 in longer']],
  ['ledger 7 ft', LEDGER, [`3'-0" longer`]],
  ["frames 5x6'6", FRAME, []],
  ["frames 5x6'4", FRAME, ['2 in longer']],
  ["frames 5' x 7'", FRAME, ['6 in shorter']],
  ['frames 5x5', SHORT_FRAME, ['12 in shorter']],
  ['frames 5x4', SHORT_FRAME, []],
  ['frames 5 ft 5 ft', SHORT_FRAME, ['12 in shorter']],
  ["ledger 10' (3.05 m)", item('Ledger 10 ft'), []],
  ['frames 5x8', FRAME, [`18 in shorter`]],
  ['frames 8x5', SHORT_FRAME, [`3'-0" shorter`]],
  ['plank 9 1/4 in x 10', PLANK, []],
  ['plank 12 in x 10 ft', PLANK, ['2 3/4 in shorter']],
  ['u-heads 8 x 8', HEAD, []],
  ['u-heads 8 ft', HEAD, [`7'-4" shorter`]],
  ['swing gate 30"', GATE, []],
  ['swing gate 24"', GATE, []],
  ['swing gate 20"', GATE, ['4 in longer']],
  ["post shore 7'", SHORE, []],
  ["post shore 9'", SHORE, ['10 in shorter']],
  ['rosette 2 in', ROSETTE, ['Size not stated']],
  ['rosette', ROSETTE, []],
])('%s: %j', (text, found, expected) => {
  expect(differences(statedSizes(text), found)).toEqual(expected);
});
