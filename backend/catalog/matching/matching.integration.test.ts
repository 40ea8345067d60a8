import { createRequire } from 'node:module';
import { forFile } from '../../testing/for-file.js';
import { StaffTestSite } from '../../testing/staff-site.js';
import type { ListMatch } from './matching.contract.js';

const test = forFile(() => StaffTestSite.start({}, { database: 'samples' }));

/** The copy of `pg` that MikroORM uses. */
const { Client } = createRequire(import.meta.resolve('@mikro-orm/postgresql'))('pg') as typeof import('pg');
/** Before the first connection, because the site wraps the `query` of each connection to time it. */
const query = jest.spyOn(Client.prototype, 'query');

const post = (body: object) => test.call().post('/api/products/match').send(body);

async function match(text: string): Promise<ListMatch['lines']> {
  const { body } = await post({ text }).expect(200);
  return (body as ListMatch).lines;
}

/** Quantity, confidence and best item of each line. */
async function brief(text: string) {
  const lines = await match(text);
  return lines.map(({ pieces, confidence, items }) => [pieces, confidence, items[0]?.sku ?? null]);
}

it('finds items by SKU, manufacturer code and name, in any spelling', async () => {
  const text = [
    '60 x RL-LDG-213',
    'rl ldg 213 - 40',
    'RLS1000, 12',
    'Cuplock Spigot Pin with Clip x 200',
    '10 ea PL-LVL-10 LVL plank 10 ft',
  ].join('\n');
  expect(await brief(text)).toEqual([
    [60, 'exact', 'RL-LDG-213'],
    [40, 'exact', 'RL-LDG-213'],
    [12, 'exact', 'RL-STD-100'],
    [200, 'exact', 'CL-SPG'],
    [10, 'exact', 'PL-LVL-10'],
  ]);
});

it('finds items by words and by sizes in feet or meters', async () => {
  const text =
    "60 x Ringlock ledger 7'\n60 Ringlock ledger 2.13 m\n40 stringer aluminum 10 ft\n5 brace cross 4' x 10'\n10 plank 9 1/4 x 10\n8 ringlock ledger 7 ft (used is fine)";
  const lines = await match(text);
  expect(lines.map(({ items }) => items[0]?.sku)).toEqual([
    ...['RL-LDG-213', 'RL-LDG-213', 'SH-ALS-10', 'FR-BRC-4X10'],
    ...['PL-LVL-10', 'RL-LDG-213'],
  ]);
  for (const { confidence } of lines) expect(['clear', 'doubtful']).toContain(confidence);
  expect(lines[2]?.confidence).toBe('clear');
});

it('finds an adjustable item by a size within its range, if it alone has it', async () => {
  const [gate, shore] = await brief('4 swing gate 30"\n4 post shore 9 ft');
  expect([gate, shore?.[1]]).toEqual([[4, 'clear', 'AC-GAT-30'], 'doubtful']);
});

it('offers a choice if a line may mean several items', async () => {
  const [line] = await match('20 LVL plank 10 ft');
  const read = { written: '20 LVL plank 10 ft', text: 'LVL plank 10 ft', pieces: 20 };
  expect(line).toMatchObject({ ...read, confidence: 'doubtful' });
  expect(line?.items.length).toBeGreaterThan(1);
  expect(line?.items.length).toBeLessThanOrEqual(5);
  expect(line?.items[0]).toMatchObject({
    id: expect.any(Number),
    sku: expect.stringMatching(/^PL-LVL/),
    name: expect.any(String),
    weight: expect.any(Number),
    price: expect.stringMatching(/^\d+\.\d\d$/),
  });
});

it.each(['24 aluminum plywood deck 19 in x 7', '24 aluminum plywood deck 7 x 19 in', 'aluminum plywood deck 19" x 7'])(
  'reads the length of %s in feet',
  async (text) => {
    expect((await brief(text))[0]?.slice(1)).toEqual(['clear', 'PL-ALP-7']);
  },
);

it.each([
  '24 aluminum plywood deck 19 in x 9',
  '24 aluminum plywood deck 19 in',
  '10 steel plank 9 in x 13',
  '10 ledger 7 x 19',
  '10 frame 5 x 6-4',
  '10 ledger 7 ft x 9',
])('marks matches of %s as doubtful, because no single item has all sizes', async (text) => {
  expect((await match(text))[0]?.confidence).toBe('doubtful');
});

it('finds nothing for items that we do not carry, or for the sentences of an email', async () => {
  expect(await brief('Hi Joe,\nplease send us your best price for this outage\n3 x xyzzy frobnicator')).toEqual([
    [null, 'none', null],
    [null, 'none', null],
    [3, 'none', null],
  ]);
});

it.each([
  ["60 mason frames 5x6'4", 'doubtful', 'FR-MSN-5X66', '2 in longer, Discontinued, Used A, For sale only'],
  ['60 Ringlock ledgers 3.0 m', 'doubtful', 'RL-LDG-305', '5 cm longer'],
  ['60 Ringlock double ledgers 3.07 m', 'doubtful', 'RL-DLG-305', '2 cm shorter'],
  ["60 step frames 5' x 5'", 'clear', 'FR-STP-5X5', ''],
  ['60 base jacks 0.6 m', 'doubtful', 'BS-JCK-060', ''],
  ['60 Ringlock ledgers 3.07 m', 'clear', 'RL-LDG-307', ''],
  ['60 Ringlock ledgers 2,07 m', 'clear', 'RL-LDG-207', ''],
  ['60 Ringlock ledgers 2070 mm', 'clear', 'RL-LDG-207', ''],
  ["60 Ringlock ledgers 7'", 'clear', 'RL-LDG-213', ''],
  ["60 Ringlock ledgers 5'-2", 'clear', 'RL-LDG-157', ''],
  ["40 cross braces 4' x 9'", 'doubtful', expect.any(String), expect.stringContaining('12 in ')],
  ['60 RL-LDG-305 ledger 3.0 m', 'doubtful', 'RL-LDG-305', '5 cm longer'],
  ['4 walk-through frames 5x6-7 c-lock', 'doubtful', 'FR-WT-5X6', expect.stringContaining('Used A')],
  ['4 FR-WT-5X6', 'exact', 'FR-WT-5X6', 'Used A'],
  ["4 used mason frames 5' x 6'6", 'clear', 'FR-MSN-5X66', 'Discontinued, Used A, For sale only'],
])('%s: %s, %s %j', async (text, confidence, sku, note) => {
  const [line] = await match(text);
  expect([line?.confidence, line?.items[0]?.sku, line?.notes[0]]).toEqual([confidence, sku, note]);
});

it.each([
  ["60 cross braces 10'", 'doubtful', expect.any(String)],
  ["60 FR-MSN-5X5\n60 cross braces 10'", 'clear', 'FR-BRC-4X10'],
  ["60 mason frames 5' x 4'\n60 cross braces 10'", 'clear', 'FR-BRC-3X10'],
  ["60 mason frames 5' x 4'\n60 FR-MSN-5X5\n60 cross braces 10'", 'doubtful', expect.any(String)],
  ["60 step frames 5' x 5'\n60 cross braces 10'", 'doubtful', expect.any(String)],
  ["60 FR-MSN-5X5\n60 cross braces 2' x 10'", 'exact', 'FR-BRC-2X10'],
])('chooses cross braces by the studs of the frames in the list: %j', async (text, confidence, sku) => {
  expect((await brief(text)).at(-1)).toEqual([60, confidence, sku]);
});

it('reads a spreadsheet by its columns', async () => {
  const text = 'Qty\tPart No.\tDescription\n1,200\tRL-LDG-213\tLedger\n\tNO-SUCH-1\tStringer aluminum 10 ft';
  expect(await brief(text)).toEqual([
    [null, 'aside', null],
    [1_200, 'exact', 'RL-LDG-213'],
    [null, 'clear', 'SH-ALS-10'],
  ]);
});

it.each([
  [{}, 'text must be the pasted list'],
  [{ text: 7 }, 'text must be the pasted list'],
  [{ text: 'x'.repeat(20_001) }, 'Paste at most 20,000 characters at a time.'],
  [{ text: '60 x ledger\n'.repeat(51) }, 'This list has 51 lines. Paste at most 50 at a time.'],
])('rejects %j', async (body, message) => {
  const { body: answer } = await post(body).expect(400);
  expect(answer.errors.text).toContain(message);
});

it('returns no lines for an empty list, and accepts any text', async () => {
  expect(await match('')).toEqual([]);
  const texts = [`{"a'b\\`, "'); drop table product; --", '\0 \u{1f3d7} 5', '%_\\', '1 x \'\n2 x "', '🏗'.repeat(5_000)];
  for (const text of texts) await post({ text }).expect(200);
});

it('runs a bounded number of statements for a whole list [spec q.3]', async () => {
  // Not the poll of content versions, nor the probe of a connection that is in use for long (`watchForHang`).
  const isOwn = (text: string) => !text.includes('content_version') && text !== '"select 1"';
  const statements = () => query.mock.calls.filter(([text]) => isOwn(JSON.stringify(text))).length;
  const words = ['ledger', 'standard', 'plank', 'frame', 'brace', 'clamp', 'jack', 'caster', 'pin', 'tube'];
  const text = Array.from({ length: 50 }, (_, at) => `${at + 1} x ${words[at % 10]} ${at} ft`).join('\n');
  query.mockClear();
  expect(await match(text)).toHaveLength(50);
  const ofSearch = statements();
  console.info(`a list of 50 searched lines: ${ofSearch} statements`);
  expect(ofSearch).toBeLessThanOrEqual(3 * 50 + 5);

  query.mockClear();
  await match(Array.from({ length: 50 }, (_, at) => `${at + 1} x RL-LDG-213`).join('\n'));
  expect(statements()).toBeLessThanOrEqual(5);
});

it('lists the items of a quote list', async () => {
  const [first, second] = (await match('1 x RL-LDG-213\n1 x PL-LVL-10')).map(({ items }) => items[0]);
  const listed = (ids: string) => test.call().get(`/api/products/listed?ids=${ids}`);
  expect((await listed(`${second?.id},2147483647,${first?.id}`).expect(200)).body).toEqual([second, first]);
  for (const ids of ['', '1,', '0', '1.5', '2147483648', '1&ids=2', `${'1,'.repeat(100)}1`])
    await listed(ids).expect(400);
});
