import { readList } from './read-list.js';

/** A line as `240 | ledger 2.07 m`, with its code in brackets; a heading, total or note as `~ Total 300`. */
function shown(text: string): string[] {
  return readList(text).lines.map(({ written, text: words, code, pieces, isAside }) =>
    isAside ? `~ ${written}` : `${pieces ?? '?'} | ${code === '' ? '' : `[${code}] `}${words}`,
  );
}

const rows = (...cells: string[]) => cells.join('\n');

const LISTS: readonly [kind: string, list: string, lines: string[], columns?: string][] = [
  [
    'meters in the head',
    rows('Item\tQty\tLength (m)', 'Ringlock ledger\t240\t2.07', 'Ringlock ledger\t60\t3.0'),
    ['~ Item Qty Length (m)', '240 | Ringlock ledger 2.07 m', '60 | Ringlock ledger 3.0 m'],
    'Columns: “Item” is item, “Qty” is quantity, “Length (m)” is size (m).',
  ],
  [
    'feet in the head',
    rows('Description\tLength (ft)\tQuantity', 'Steel plank\t7\t240', 'LVL plank\t13\t35'),
    ['~ Description Length (ft) Quantity', '240 | Steel plank 7 ft', '35 | LVL plank 13 ft'],
  ],
  [
    'millimeters in the head',
    rows('Pos\tItem\tLength [mm]\tQty', '10\tLedger\t2070\t48', '20\tStandard\t2000\t96'),
    ['~ Pos Item Length [mm] Qty', '48 | Ledger 2070 mm', '96 | Standard 2000 mm'],
  ],
  [
    'inches and feet in the head',
    rows('Part\tWidth, in\tLength, ft\tPcs', 'Aluminum deck\t19\t7\t24', 'Hatch deck\t25 1/2\t10\t6'),
    ['~ Part Width, in Length, ft Pcs', '24 | Aluminum deck 19 in 7 ft', '6 | Hatch deck 25 1/2 in 10 ft'],
    'Columns: “Part” is item, “Width, in” is size (in), “Length, ft” is size (ft), “Pcs” is quantity.',
  ],
  [
    'cells with their own unit under a unit',
    rows('Item\tLength (m)\tQty', "Plank\t7'\t60", 'Plank\t2.13 m\t40'),
    ['~ Item Length (m) Qty', "60 | Plank 7'", '40 | Plank 2.13 m'],
  ],
  [
    'a column of units',
    rows('Item\tLength\tUnit\tQty', 'Ledger\t2.07\tm\t60', 'Plank\t10\tft\t40'),
    ['~ Item Length Unit Qty', '60 | Ledger 2.07 m', '40 | Plank 10 ft'],
    'Columns: “Item” is item, “Length” is size, “Unit” is unit, “Qty” is quantity.',
  ],
  [
    'units in a second row of heads',
    rows('Item\tQty\tLength', '\t(ea)\t(m)', 'Ledger\t60\t3.07'),
    ['~ Item Qty Length', '~ (ea) (m)', '60 | Ledger 3.07 m'],
  ],
  [
    'Spanish with decimal commas and a point for thousands',
    rows(
      'Cantidad\tDescripción\tLargo (m)\tPeso (kg)',
      '24\tLarguero\t2,07\t6,5',
      '1.200\tPasador\t\t0,1',
      'Total\t\t\t156',
    ),
    ['~ Cantidad Descripción Largo (m) Peso (kg)', '24 | Larguero 2.07 m', '1200 | Pasador', '~ Total 156'],
    'Columns: “Cantidad” is quantity, “Descripción” is item, “Largo (m)” is size (m).',
  ],
  [
    'Spanish with units of pieces',
    rows('Cant.\tUnidad\tDescripción', '60\tpza\tLarguero 2,13 m', '12\tpza\tPlataforma 3,05 m'),
    ['~ Cant. Unidad Descripción', '60 | Larguero 2,13 m', '12 | Plataforma 3,05 m'],
  ],
  [
    'Spanish with codes and feet',
    rows('Código\tArtículo\tMedida (pies)\tCant', 'RL-LDG-213\tLarguero\t7\t60', 'Totales\t\t\t60'),
    ['~ Código Artículo Medida (pies) Cant', '60 | [RL-LDG-213] Larguero 7 pies', '~ Totales 60'],
    'Columns: “Código” is code, “Artículo” is item, “Medida (pies)” is size (pies), “Cant” is quantity.',
  ],
  [
    'lines of Spanish text',
    rows('60 pzas largueros de 2,13 m', 'cant. 24 - verticales 2 m', '12 unidades de plataforma 10 pies'),
    ['60 | largueros de 2,13 m', '24 | verticales 2 m', '12 | plataforma 10 pies'],
  ],
  [
    'lines without a tab under heads',
    rows('Qty\tDescription\tUnit', "60\tRinglock ledger 7'\tea", "40 steel planks 7'", '12 x screw jacks', 'Call Joe'),
    ['~ Qty Description Unit', "60 | Ringlock ledger 7'", "40 | steel planks 7'", '12 | screw jacks', '~ Call Joe'],
  ],
  [
    'only lines without a tab under heads',
    rows('Qty\tDescription\tUnit', "60 ledgers 7'", 'RL-STD-200\t40'),
    ['~ Qty Description Unit', "60 | ledgers 7'", '40 | RL-STD-200'],
  ],
  [
    "an estimator's sheet with a title, row numbers, sections and totals",
    rows(
      'Take-off - Unit 6\t\t\t',
      'Area A\t\t\t',
      'Item\tDescription\tQty\tUnit',
      '1\tRinglock standard 2.0 m\t96\tEA',
      '2\tRinglock ledger 7\'-0"\t180\tEA',
      'Subtotal\t\t276\t',
      'PLANKS\t\t\t',
      "3\tSteel plank 12.5 in x 7'\t88\tEA",
      '\tGrand Total\t364\t',
    ),
    [
      '? | Take-off - Unit 6',
      '~ Area A',
      '~ Item Description Qty Unit',
      '96 | Ringlock standard 2.0 m',
      '180 | Ringlock ledger 7\'-0"',
      '~ Subtotal 276',
      '~ PLANKS',
      "88 | Steel plank 12.5 in x 7'",
      '~ Grand Total 364',
    ],
  ],
  [
    'an ERP export',
    rows(
      'Line No.;Material No.;Description;Order Qty;UoM;Unit Price;Ext. Amount',
      '0010;RL-LDG-213;LEDGER 7FT GALV;60;EA;$12.50;$750.00',
      '0020;PL-LVL-10;PLANK LVL 10FT;1,200;EA;$30.00;$36,000.00',
      'Total;;;;;;$36,750.00',
    ),
    [
      '~ Line No.;Material No.;Description;Order Qty;UoM;Unit Price;Ext. Amount',
      '60 | [RL-LDG-213] LEDGER 7FT GALV',
      '1200 | [PL-LVL-10] PLANK LVL 10FT',
      '~ Total;;;;;;$36,750.00',
    ],
  ],
  [
    'CSV under a title',
    rows('Requested by: Joe', 'SKU,Description,Qty', 'RL-LDG-213,"Ledger, 7 ft","1,200"', 'RL-STD-200,Standard 2 m,96'),
    [
      '~ Requested by: Joe',
      '~ SKU,Description,Qty',
      '1200 | [RL-LDG-213] Ledger, 7 ft',
      '96 | [RL-STD-200] Standard 2 m',
    ],
  ],
  [
    'an email with bullets',
    rows('Please quote:', "- 60 ea ledgers 7'", '- 120 pcs steel plank 10 ft', '* jacks 24 in (40)', '', 'Thanks'),
    ['~ Please quote:', "60 | ledgers 7'", '120 | steel plank 10 ft', '40 | jacks 24 in', '? | Thanks'],
  ],
  [
    'numbered lines with the quantity at the end',
    rows('1) Ringlock standard 2.0 m: 96', '2) Ringlock ledger 2.07 m: 180'),
    ['96 | Ringlock standard 2.0 m', '180 | Ringlock ledger 2.07 m'],
  ],
  [
    'quantities in columns of spaces',
    rows("Cross brace 4' x 7'    120", "Walk-thru frame 5' x 6'4\"    60", 'Toggle pins    240'),
    ["120 | Cross brace 4' x 7'", "60 | Walk-thru frame 5' x 6'4\"", '240 | Toggle pins'],
  ],
  [
    'heads above columns of spaces',
    rows('Qty   Description          Length (ft)', '60    Steel plank          7', '12    Stringer            16'),
    ['~ Qty Description Length (ft)', '60 | Steel plank 7 ft', '12 | Stringer 16 ft'],
  ],
  [
    'fractions of an inch',
    rows('Qty\tItem\tSize', '40\tCoupling pin\t1-3/8 in', '60\tLVL plank\t9 1/4" x 10\'', '30\tToggle pin\t3/8"'),
    ['~ Qty Item Size', '40 | Coupling pin 1-3/8 in', '60 | LVL plank 9 1/4" x 10\'', '30 | Toggle pin 3/8"'],
  ],
  [
    'some heads that say nothing to us',
    rows("Item Description\tQty Req'd\tLocation\tBy PM", "Ledger 7'\t60\tNorth wall\trush"),
    ["~ Item Description Qty Req'd Location By PM", "60 | Ledger 7'"],
    "Columns: “Item Description” is item, “Qty Req'd” is quantity.",
  ],
  [
    'a table of pipes',
    rows('| Qty | Item | Length (m) |', '|---|---|---|', '| 60 | Ledger | 2.13 |'),
    ['~ | Qty | Item | Length (m) |', '~ |---|---|---|', '60 | Ledger 2.13 m'],
  ],
  [
    'no heads, with prices and a sum',
    rows("60\tLedger 7'\tEA\t$12.50", "40\tSteel plank 7'\tEA\t$9.00", '\t\t\t$21.50'),
    ["60 | Ledger 7'", "40 | Steel plank 7'", '~ $21.50'],
    'Columns: “column 1” is quantity, “column 2” is item.',
  ],
  [
    'quantities with decimals',
    rows('Qty\tPart', '60.00\tRL-LDG-213', '12.0\tRL-STD-200'),
    ['~ Qty Part', '60 | RL-LDG-213', '12 | RL-STD-200'],
  ],
  [
    'heads on each page',
    rows('Qty\tDescription', "60\tLedger 7'", 'Page 1\t', 'Qty\tDescription', "40\tPlank 7'", '\tPage total\t100'),
    ['~ Qty Description', "60 | Ledger 7'", '~ Page 1', '~ Qty Description', "40 | Plank 7'", '~ Page total 100'],
  ],
  [
    'notes between the rows',
    rows('Qty\tDescription', "60\tLedger 7'", 'Note: gate 3, call first\t', '* all galvanized\t'),
    ['~ Qty Description', "60 | Ledger 7'", '~ Note: gate 3, call first', '~ * all galvanized'],
  ],
  [
    'sections in text',
    rows('FRAMES:', '60 mason frames 5x5', 'Level 2', "120 cross braces 10'", 'Total pieces: 180'),
    ['~ FRAMES:', '60 | mason frames 5x5', '~ Level 2', "120 | cross braces 10'", '~ Total pieces: 180'],
  ],
];

it.each(LISTS)('reads %s', (_kind, list, lines, columns = '') => {
  expect(shown(list)).toEqual(lines);
  if (columns !== '') expect(readList(list).columns).toBe(columns);
});

describe('whatever is pasted', () => {
  const pieces = LISTS.flatMap(([, list]) => list.split('\n').flatMap((line) => [line, ...line.split('\t')]));
  const odd = ['', ' ', '\t', '---', '★', '"', '""', ';', '|', 'Qty', '0', '½', '\u00a0', 'a\u0301', 'x'.repeat(400)];
  const separators = ['\n', '\n', '\r\n', '\t', ';', ', ', '  ', ' | ', '"'];
  /** Numbers that only look random, so that a failure can be repeated. */
  const random = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };

  it('shows every line that is not blank, in order', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const next = random(seed);
      const one = (texts: readonly string[]) => texts[Math.floor(next() * texts.length)] ?? '';
      const text = Array.from({ length: 40 }, () => `${one(next() < 0.2 ? odd : pieces)}${one(separators)}`).join('');
      const pasted = text
        .split(/\r\n|\n/)
        .map((line) => line.replace(/\s+/g, ' ').trim())
        .filter((line) => line !== '');
      expect({ seed, lines: readList(text).lines.map(({ written }) => written) }).toEqual({ seed, lines: pasted });
    }
  });
});
