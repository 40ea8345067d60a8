import * as storage from './saved-designs.js';

const NOW = new Date('2026-11-23T12:00:00.000Z');
const WALL = { id: 1, name: 'North wall', design: 'system=ring', savedAt: NOW.toISOString() };
const TANK = { ...WALL, id: 2, name: 'Tank 4', design: 'system=cup' };
const BOTH: storage.SavedDesigns = [TANK, WALL];
const FULL = Array.from({ length: storage.SAVED_DESIGNS_MAX }, (_, at) => ({
  ...WALL,
  id: at + 1,
  design: `length=${at}`,
}));
const kept = (designs: unknown, version: unknown = 1) => JSON.stringify({ version, designs });

it('are read back as they were stored, and an empty list stores nothing', () => {
  expect(storage.fromText(storage.toText(BOTH))).toEqual(BOTH);
  expect(storage.toText(storage.NO_DESIGNS)).toBeNull();
});

it.each([null, '', 'null', '7', '{"version":1', kept(BOTH, 2), kept('x'), kept({ 0: WALL })])(
  'reads %j as no designs',
  (text) => {
    expect(storage.fromText(text)).toBe(storage.NO_DESIGNS);
  },
);

it.each([
  null,
  7,
  [],
  { ...TANK, id: 0 },
  { ...TANK, id: '2' },
  { ...TANK, id: Number.MAX_SAFE_INTEGER },
  { ...TANK, name: '' },
  { ...TANK, name: 'two\nlines' },
  { ...TANK, name: 'x'.repeat(121) },
  { ...TANK, design: '' },
  { ...TANK, design: 'x'.repeat(1_001) },
  { ...TANK, savedAt: 'today' },
  { ...TANK, savedAt: `${NOW.toISOString()}${' '.repeat(20)}` },
  { ...TANK, id: 1 },
])('leaves out %j and keeps the others', (odd) => {
  expect(storage.fromText(kept([WALL, odd]))).toEqual([WALL]);
});

it('keeps a limited number of designs', () => {
  expect(storage.fromText(kept([...FULL, { ...TANK, id: 99 }]))).toEqual(FULL);
  expect(storage.withSaved(FULL, TANK, NOW)).toBe(FULL);
  expect(storage.withCopy(FULL, 1, NOW)).toBe(FULL);
  expect(storage.withRestored(FULL, TANK, 0)).toBe(FULL);
});

it('saves a design once under a one-line name, newest first', () => {
  const saved = storage.withSaved([WALL], { name: ` Tank\n4 ${'x'.repeat(200)}`, design: 'system=cup' }, NOW);
  expect(saved).toEqual([{ ...TANK, name: `Tank 4 ${'x'.repeat(113)}` }, WALL]);
  expect(storage.withSaved(BOTH, WALL, NOW)).toBe(BOTH);
  expect(storage.withSaved(BOTH, { ...WALL, name: ' ' }, NOW)).toBe(BOTH);
});

it('copies, renames and removes a design, and puts it back in its place', () => {
  const copied = storage.withCopy(storage.withCopy(BOTH, 2, NOW), 2, NOW);
  expect(copied.map(({ id, name }) => [id, name])).toEqual([
    [2, 'Tank 4'],
    [4, 'Tank 4 (copy 2)'],
    [3, 'Tank 4 (copy)'],
    [1, 'North wall'],
  ]);
  const long = [{ ...WALL, name: 'x'.repeat(120) }];
  expect(storage.withCopy(long, 1, NOW)[1]?.name).toBe(`${'x'.repeat(113)} (copy)`);
  expect(storage.withName(BOTH, 1, ' West\twall ')[1]?.name).toBe('West wall');
  expect(storage.withName(BOTH, 1, ' ')).toBe(BOTH);
  expect(storage.withRestored(storage.withoutSaved(BOTH, 2), TANK, 0)).toEqual(BOTH);
  // Another tab has saved a design with the same id in the meantime.
  expect(storage.withRestored([{ ...WALL, id: 2 }], TANK, 1).map(({ id }) => id)).toEqual([2, 3]);
});
