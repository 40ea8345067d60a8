import { Sheets } from '../../pdf/layout/sheets.js';
import { readFontMetrics } from '../../pdf/writing/font-metrics.js';
import { COMPANY } from '../../testing/design-sheet-content.js';
import { FREE_LINE } from '../../testing/free-line.js';
import { errorsOf, textsOf } from '../../testing/printed-pages.js';
import { QUOTED_LINE, quotationPages } from '../../testing/quotation-pages.js';
import { layOutPickList, picksByYard } from './pick-list.js';

const [GULF, EAST] = ['Gulf Coast yard', 'Southeast yard'];
const LEDGERS = { ...QUOTED_LINE, weight: 14 };
const PLANKS = { ...QUOTED_LINE, productId: 2, sku: 'PL-7', name: 'Plank', quantity: 10, weight: null };
const STOCK = new Map([[1, { [GULF]: 30, [EAST]: 45 }]]);

const split = (promised: string, lines = [LEDGERS, PLANKS, FREE_LINE], stock = STOCK) =>
  picksByYard(lines, stock, { yards: [GULF, EAST], promised }).map(
    ({ yard, picks }) => `${yard}: ${picks.map(({ sku, quantity }) => `${quantity} ${sku}`).join(', ')}`,
  );

it.each<[string, string, object, string[]]>([
  ['the promised yard first, then the others', GULF, {}, [`${GULF}: 30 RL-LDG-213, 10 PL-7`, `${EAST}: 10 RL-LDG-213`]],
  ['the promised yard alone if it has all', EAST, {}, [`${EAST}: 40 RL-LDG-213, 10 PL-7`]],
  ['one yard that has all, if none is promised', '', {}, [`${EAST}: 40 RL-LDG-213`, 'Yard not decided: 10 PL-7']],
  [
    'what no yard has, apart',
    GULF,
    { quantity: 80 },
    [`${GULF}: 30 RL-LDG-213, 10 PL-7`, `${EAST}: 45 RL-LDG-213`, 'Not in the stock list of any yard: 5 RL-LDG-213'],
  ],
])('takes %s', (_what, promised, change, yards) => {
  expect(split(promised, [{ ...LEDGERS, ...change }, PLANKS, FREE_LINE])).toEqual(yards);
});

it('takes all from the promised yard while the stock is unknown, and adds up lines of the same item in whole pieces', () => {
  const lines = [LEDGERS, { ...LEDGERS, section: 'Tank 2', quantity: 1.25 }];
  expect(split(GULF, lines, new Map())).toEqual([`${GULF}: 42 RL-LDG-213`]);
});

it('prints weights and totals by yard, on as many pages as needed', () => {
  const { revision } = quotationPages({ delivery: 'pickup', yard: GULF, siteContact: 'Ray, (985) 555-0199' });
  const cut = { ...LEDGERS, quantity: 4, description: `Cut to 3'-6"\nPaint the ends` };
  const many = Array.from({ length: 90 }, (_, at) => ({ ...LEDGERS, productId: at + 10, sku: `S-${at}`, quantity: 1 }));
  const picks = picksByYard([LEDGERS, cut, PLANKS, ...many], STOCK, { yards: [GULF, EAST], promised: GULF });
  const sheets = new Sheets(readFontMetrics());
  layOutPickList(sheets, {
    company: COMPANY,
    name: '2026-0001 A',
    acceptedAt: '2026-11-24T10:00:00Z',
    revision,
    picks,
  });
  const text = textsOf(sheets).replaceAll(/\s+/g, ' ');
  for (const part of [
    ...['Pickup at the yard on Dec 1, 2026, Gulf Coast yard', 'Ray, (985) 555-0199', '30 14.0 lb 420.0 lb', '10 – –'],
    ...['130 pieces, at least 1,680.0 lb; 10 pieces without a known weight', '14 pieces, 196.0 lb'],
    `Ringlock ledger 7 ft Cut to 3'-6" Paint the ends 4 14.0 lb`,
    'All yards: 144 pieces, at least 1,876.0 lb',
  ])
    expect(text).toContain(part);
  expect(errorsOf(sheets)).toEqual([]);
  expect(sheets.pages.length).toBeGreaterThan(1);
});
