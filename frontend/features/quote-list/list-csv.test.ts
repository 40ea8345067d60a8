import { currentLine } from './current-list.js';
import { type CsvList, listCsv } from './list-csv.js';

const RATES = { price: '0.00', weekPrice: '0.00', fourWeekPrice: '0.00', salePrice: '0.00', minimumRentalDays: null };
const LEDGER = { id: 7, sku: 'RL-LDG-213', name: `Ledger 7'-0" (2.13 m), galvanized`, weight: 18.1, quantity: 1_200 };
const PLANK = { id: 9, sku: '=1+1', name: '@SUM(A1)', weight: null, quantity: 2 };
const TANK = { design: "system=cup&length=40'", name: '=Tank 4', weight: 1_000.5, pieces: 85, quantity: 3 };
const csv = (given: Partial<CsvList>, facts: Parameters<typeof listCsv>[1] = []) =>
  listCsv({ list: [], lines: [], designs: [], publicUrl: 'https://yard.example', ...given }, facts);

it('is read by a spreadsheet as it is meant: UTF-8, quotes, and no formulas [spec q.3]', () => {
  const lines = [
    currentLine(LEDGER, { ...LEDGER, ...RATES, price: '0.25', salePrice: '24.00' }),
    currentLine(PLANK, { ...PLANK, ...RATES }),
  ];
  const free = { text: '-Tarps, 20 × 30 ft', quantity: 3 };
  expect(
    csv({ list: [LEDGER, free, PLANK, TANK], lines }, [
      ['ZIP code', '70427'],
      ['Start date', ''],
      ['Rent or buy', 'Rent'],
    ]),
  ).toBe(
    [
      '\ufeffSKU,Item,Quantity,Weight each (lb),Weight (lb),"Price per day, each (USD)","Sale price, each (USD)"',
      `RL-LDG-213,"Ledger 7'-0"" (2.13 m), galvanized",1200,18.1,21720,0.25,24.00`,
      `,"'-Tarps, 20 × 30 ft",3,,,,`,
      "'=1+1,'@SUM(A1),2,,,,",
      `,"'=Tank 4, scaffold design: https://yard.example/builder?system=cup&length=40%27",3,1000.5,3001.5,,`,
      '',
      'ZIP code,70427',
      'Rent or buy,Rent',
      '',
    ].join('\r\n'),
  );
});

it('has the items as they were added until the catalog answers, and no facts without a job', () => {
  expect(csv({ list: [LEDGER] })).toMatch(/213,"Ledger.*",1200,18\.1,21720,,\r\n$/);
});
