import type { ReadLine } from './list-columns.js';
import { LINE_MAX_LENGTH, readLine, readList } from './read-list.js';

const brief = ({ text, pieces }: ReadLine) => [text, pieces];

describe('a line', () => {
  it.each([
    // The quantity comes first.
    ['60 x Ringlock ledger', 'Ringlock ledger', 60],
    ['60x Ringlock ledger', 'Ringlock ledger', 60],
    ['60 × RL-LDG-213', 'RL-LDG-213', 60],
    ['60xRL-LDG-213', 'RL-LDG-213', 60],
    ['12 xbraces', 'xbraces', 12],
    ['12 X-braces', 'X-braces', 12],
    ["60 x 7' ledger", "7' ledger", 60],
    ["60x7' ledger", "7' ledger", 60],
    ['10 x 5x7 cross brace', '5x7 cross brace', 10],
    [`12 x 5 x 6'7" frame`, `5 x 6'7" frame`, 12],
    ['60 ledgers', 'ledgers', 60],
    ['60 step frames', 'step frames', 60],
    ['60 RL-LDG-213', 'RL-LDG-213', 60],
    ['1,200 toggle pins', 'toggle pins', 1_200],
    ["60 7' ledgers", "7' ledgers", 60],
    ['60 - 2.07 m ledger', '2.07 m ledger', 60],
    ['40 5x7 braces', '5x7 braces', 40],
    ["2 x 5x7' brace", "5x7' brace", 2],
    ["2 x 10 x 16' plank - 40", "2 x 10 x 16' plank", 40],
    ["40 - 2x10x16' plank", "2x10x16' plank", 40],
    ['60 - ledger', 'ledger', 60],
    ['60: ledger', 'ledger', 60],
    ['60, ledger', 'ledger', 60],
    ['24 270200 Cup standard', '270200 Cup standard', 24],
    ['24 - 2607.213', '2607.213', 24],
    ['(60) ledgers 7 ft', 'ledgers 7 ft', 60],
    // The quantity is labeled.
    ['qty 60 ledger', 'ledger', 60],
    ['Ledger, Qty: 60', 'Ledger', 60],
    ['Ledger 7 ft qty. 60', 'Ledger 7 ft', 60],
    ['Ledger quantity = 1,200', 'Ledger', 1_200],
    ['cantidad 12 plataforma', 'plataforma', 12],
    ['60 ea ledger', 'ledger', 60],
    ['60 EA. ledger', 'ledger', 60],
    ['60 pcs ledger', 'ledger', 60],
    ['60pcs of ledger', 'ledger', 60],
    ['ledger 7 ft 60 ea', 'ledger 7 ft', 60],
    ['ledger 7 ft, 60 pieces', 'ledger 7 ft', 60],
    ['ledger (60 pcs)', 'ledger', 60],
    // The quantity comes last.
    ['RL-LDG-213 60', 'RL-LDG-213', 60],
    ['RL-LDG-213 6', 'RL-LDG-213', 6],
    ['270200 24', '270200', 24],
    ['RL-LDG-213, 60', 'RL-LDG-213', 60],
    ['RL-LDG-213,1,200', 'RL-LDG-213', 1_200],
    ['RL-LDG-213 x 60', 'RL-LDG-213', 60],
    ["7' plank x 60", "7' plank", 60],
    ['Ledger x60', 'Ledger', 60],
    ['Ledger (60)', 'Ledger', 60],
    ['Ledger: 60', 'Ledger', 60],
    ['Ledger - 60', 'Ledger', 60],
    ['Ledger – 60', 'Ledger', 60],
    ['Ledger = 60', 'Ledger', 60],
    ['Ledger ........ 60', 'Ledger', 60],
    ['Steel plank     6', 'Steel plank', 6],
    ["Ledger 7' 60", "Ledger 7'", 60],
    ['Ledger 2.07 m 6', 'Ledger 2.07 m', 6],
    ['Steel planks 60', 'Steel planks', 60],
    [`Mason frame 5 x 6'7" x 40`, `Mason frame 5 x 6'7"`, 40],
    // Lines with bullets or numbers.
    ['- 60 x ledger', 'ledger', 60],
    ['• 60 ledgers', 'ledgers', 60],
    ['* RL-LDG-213 - 60', 'RL-LDG-213', 60],
    ['> 60 ledgers', 'ledgers', 60],
    ['1. 60 ledgers', 'ledgers', 60],
    ['12) 60 x ledger', 'ledger', 60],
    ['a) 60 ledgers', 'ledgers', 60],
    ['60.00 ea ledger', 'ledger', 60],
    ['60\u00a0x\u00a0ledger', 'ledger', 60],
  ])('%j is %j, %i pieces', (line, text, pieces) => {
    expect(brief(readLine(line))).toEqual([text, pieces]);
  });

  it.each([
    ['a length', ["7' ledger", '7 ft ledger', '7-ft ledger', '7 foot ledger', '2.07 m ledger', '3 m standard']],
    ['a length at the end', ["Ledger 7'", 'Ledger 7 ft', 'Ledger 2.07', 'Ledger 2.07 m', 'Plank 10', `Frame 5 x 6'7"`]],
    ['a size', ['5x7 brace', '5 x 7 brace', "5 x 7' brace", '2 x 10 in plank', "2 x 10 x 16' plank", '2x10x16 plank']],
    ['a size at the end', ['Frame 5 x 6', 'Frame 5 ft x 6', "Frame 5' x 6'", "Ledger 7' 6", 'Plank 10 ft 6']],
    ['inches', [`7'-0" ledger`, '8 in caster', '1 1/2 in tube', '1/2 in bolt']],
    ['another measure', ['50 psf deck', '6840 lb ledger', '3 way clamp', '9 gauge wire', '2-leg sling']],
    ['a code', ['RL-LDG-213', 'PL-LVL-10', '270200', '1 270200 Cup standard 24']],
    ['no possible quantity', ['Ledger 0', '100000 x ledger', 'ledger, 999,999,999 pcs']],
  ])('with %s has no quantity: %j', (_what, lines) => {
    expect(lines.map((line) => brief(readLine(line)))).toEqual(lines.map((line) => [line, null]));
  });

  it('keeps the pasted text on one line', () => {
    expect(readLine('  -  60 x\tRinglock   ledger ')).toEqual({
      written: '- 60 x Ringlock ledger',
      text: 'Ringlock ledger',
      code: '',
      pieces: 60,
      isAside: false,
    });
  });
});

describe('a list', () => {
  const itemsOf = (text: string) => readList(text).lines.filter(({ isAside }) => !isAside);
  const read = (text: string) => itemsOf(text).map(({ code, text, pieces }) => [code, text, pieces]);

  it('reads the lines of an email, except blank lines and column headings', () => {
    const text = `Qty  Description\r\n\r\n60 x 7' ledger\r- 40 ea standards 2 m\n---\n===\nTotal 100`;
    expect(read(text)).toEqual([
      ['', "7' ledger", 60],
      ['', 'standards 2 m', 40],
    ]);
  });

  it('reads the cells of a spreadsheet by their column headings, in any order', () => {
    const text = [
      'Line\tPart No.\tDescription\tUnit\tWeight (lb)\tQty\tUnit Price',
      '1\tRL-LDG-213\tRinglock ledger\tEA\t18\t60\t$1.25',
      '2\t\tSteel plank 7 ft\tEA\t30\t1,200\t$0.95',
      '3\tCN-TGL-38\tToggle pin\tBOX\t4\t\t$9.00',
      'Total\t\t\t\t\t1,260\t',
    ].join('\n');
    expect(read(text)).toEqual([
      ['RL-LDG-213', 'Ringlock ledger', 60],
      ['', 'Steel plank 7 ft', 1_200],
      ['CN-TGL-38', 'Toggle pin', null],
    ]);
  });

  it.each([
    ['quantity first', "60\tRinglock ledger 7'\n40\tSteel plank 7'"],
    ['quantity last', "Ringlock ledger 7'\t60\nSteel plank 7'\t40"],
    ['numbered rows', "1\tRinglock ledger 7'\t60\n2\tSteel plank 7'\t40"],
    ['units and weights', "Ringlock ledger 7'\tEA\t60\t18.5\nSteel plank 7'\tEA\t40\t30.0"],
    ['prices', "60\tRinglock ledger 7'\t$1.25\n40\tSteel plank 7'\t$0.95"],
    ['commas', "60,Ringlock ledger 7'\n40,Steel plank 7'"],
    ['semicolons', "Ringlock ledger 7';60\nSteel plank 7';40"],
    ['pipes', "Ringlock ledger 7' | 60\nSteel plank 7' | 40"],
    ['quotes', `"Ringlock ledger 7'","60"\n"Steel plank 7'","40"`],
  ])('reads cells without headings: %s', (_case, text) => {
    expect(read(text)).toEqual([
      ['', "Ringlock ledger 7'", 60],
      ['', "Steel plank 7'", 40],
    ]);
  });

  it.each([
    ['under "Item"', 'Item\tPart No\tDescription\tQty', ['24', '25']],
    ['under "Item No."', 'Item No.\tPart No\tDescription\tQty', ['0010', '0020']],
    ['without heads', '', ['7', '8']],
  ])('leaves out row numbers: %s', (_case, heads, [first, second]) => {
    const text = [heads, `${first}\tRL-LDG-213\tLedger 7'\t60`, `${second}\tRL-STD-200\tWedge hammer\t5`].join('\n');
    expect(itemsOf(text).map(({ text, pieces }) => [text.replace(/^RL-\S+ /, ''), pieces])).toEqual([
      ["Ledger 7'", 60],
      ['Wedge hammer', 5],
    ]);
  });

  it('keeps numbers under "Item" if no other column names the item, or if they are not a series', () => {
    expect(read('Item\tQty\n270100\t5\n270200\t6')).toEqual([
      ['', '270100', 5],
      ['', '270200', 6],
    ]);
    expect(read('Item No.\tDescription\tQty\n270100\tStandard\t5\n270200\tStandard\t6')).toEqual([
      ['270100', 'Standard', 5],
      ['270200', 'Standard', 6],
    ]);
  });

  it('does not replace an unclear quantity with a number from the text', () => {
    expect(read('Description\tQty\n8" casters 20\t1.200\n60 planks\tlots\n40 ledgers\t')).toEqual([
      ['', '8" casters 20', null],
      ['', '60 planks', null],
      ['', 'ledgers', 40],
    ]);
  });

  it('reads a CSV file with quoted cells', () => {
    const text = 'SKU,Name,Quantity\nRL-LDG-213,"Ledger 7\'-0"" (2.13 m), galvanized","1,200"\nPL-LVL-10,Plank,6';
    expect(read(text)).toEqual([
      ['RL-LDG-213', `Ledger 7'-0" (2.13 m), galvanized`, 1_200],
      ['PL-LVL-10', 'Plank', 6],
    ]);
  });

  it('reads lines that were pasted from several sources', () => {
    expect(read("Qty  Description\n60 x 7' ledger\nRL-STD-200\t40\n20 planks 10 ft")).toEqual([
      ['', "7' ledger", 60],
      ['', 'RL-STD-200', 40],
      ['', 'planks 10 ft', 20],
    ]);
  });

  it('does not mistake punctuation or inch marks for columns', () => {
    expect(read('60 ledgers, galvanized\n40 planks, 7 ft\n8" caster, 12')).toEqual([
      ['', 'ledgers, galvanized', 60],
      ['', 'planks, 7 ft', 40],
      ['', '8" caster', 12],
    ]);
  });

  it('reads a quantity within the text of a cell', () => {
    expect(read('60 x ledger\tgalvanized')).toEqual([['', 'ledger galvanized', 60]]);
  });

  it.each(['', ' \n\t\n', '---\n***', 'Qty\tSKU', 'Bill of Materials', 'Item, Description, Qty'])(
    'finds no item in %j',
    (text) => {
      expect(read(text)).toEqual([]);
    },
  );

  it.each(['1.200', 'lots', '-5', '0', '100000'])('treats the unclear quantity %s as missing', (quantity) => {
    expect(read(`Qty\tSKU\n${quantity}\tRL-LDG-213`)).toEqual([['RL-LDG-213', 'RL-LDG-213', null]]);
  });

  it('cuts lines before it normalizes them, because that takes time by the square of their length', () => {
    const normalize = jest.spyOn(String.prototype, 'normalize');
    readList(`${'a\u0301'.repeat(9_000)}\n60 x ledge\u0301r`);
    const lengths = normalize.mock.contexts.map((text) => String(text).length);
    normalize.mockRestore();
    expect(Math.max(...lengths)).toBe(LINE_MAX_LENGTH);
  });

  it('reads any text', () => {
    for (const part of ['(', '"', '1', 'a b ', '1 x ', '\t', "7' "]) {
      const text = part.repeat(5_000);
      expect(readList(text).lines).toEqual(expect.any(Array));
    }
  });
});
