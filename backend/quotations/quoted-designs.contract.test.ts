import type { InquiryDesign } from '../inquiries/inquiries.contract.js';
import { FREE_LINE } from '../testing/free-line.js';
import { exceededDesigns, isQuoted } from './quoted-designs.contract.js';

const rule = (state: string, title = 'Leg load') => ({ state, title, reason: 'Too high.' });
const part = (id: number | null, name: string) => ({ item: id === null ? null : { id }, name });
const design = (rules: object[], name = 'North wall') =>
  ({ name, answer: { rules, parts: [part(7, 'Ledger'), part(null, 'Toe board')] } }) as unknown as InquiryDesign;
const inSection = { ...FREE_LINE, section: 'North wall' };
const LEDGER = { ...FREE_LINE, productId: 7, section: 'Ring' };
const BOARD = { ...FREE_LINE, name: 'Toe board' };

it.each([
  ['its section', [inSection], true],
  ['every part under another heading', [FREE_LINE, LEDGER, BOARD], true],
  ['some of its parts', [LEDGER], false],
  ['none of it', [FREE_LINE], false],
])('finds a design that is quoted with %s', (_what, lines, isFound) => {
  expect(isQuoted(design([]), lines)).toBe(isFound);
});

it('lists the exceeded rules of quoted designs, once for designs of the same name', () => {
  const designs = [
    design([rule('exceeded'), rule('passed', 'Ties'), rule('attention', 'Access')]),
    design([rule('exceeded'), rule('exceeded', 'Planks')]),
    design([rule('passed')]),
    design([rule('exceeded')], 'South wall'),
    { ...design([]), answer: null },
  ];
  const reasons = ['Leg load: Too high.', 'Planks: Too high.'];
  expect(exceededDesigns(designs, [inSection])).toEqual([{ name: 'North wall', reasons }]);
});
