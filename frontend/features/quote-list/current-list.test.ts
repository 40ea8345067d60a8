import { ANSWER, DESIGN_LINE, RECORD as SAMPLE } from '../../testing/design-samples.js';
import { currentDesign, currentLine, piecesIn, recordsOf } from './current-list.js';
import { estimateLoad } from './estimate/load-block.js';

const { id, sku, name, weight } = SAMPLE;
const ITEM = { id, sku, name, weight };
const LINE = { ...ITEM, quantity: 40 };
const RECORD = { ...SAMPLE, price: '0.25' };

it('shows the line as it was added until the catalog answers, or if nothing has changed', () => {
  const asAdded = { line: LINE, item: ITEM, isGone: false, before: '' };
  expect(currentLine(LINE, undefined)).toEqual({ ...asAdded, record: null });
  expect(currentLine(LINE, RECORD)).toEqual({ ...asAdded, record: RECORD });
  expect(currentLine({ ...LINE, weight: null }, { ...RECORD, weight: 0 })).toMatchObject({ before: '' });
});

it('marks an item that was removed from the catalog', () => {
  expect(currentLine(LINE, null)).toMatchObject({ isGone: true, record: null, item: ITEM });
});

it.each([
  [{ weight: 18.5 }, '19 lb'],
  [{ weight: null }, '19 lb'],
  [{ sku: 'RL-LDG-7', name: 'Ledger 7 ft' }, 'RL-LDG-213, Ringlock Ledger'],
])('shows the current record after a change to %j, with the previous values', (change, before) => {
  const record = { ...RECORD, ...change };
  expect(currentLine(LINE, record)).toEqual({
    line: LINE,
    item: { ...ITEM, ...change },
    record,
    isGone: false,
    before,
  });
});

it('says that a weight was unknown before', () => {
  expect(currentLine({ ...LINE, weight: null }, RECORD).before).toBe('no stated weight');
});

it('treats an item that the catalog leaves out as gone', () => {
  expect(recordsOf([7, 9], [RECORD])).toEqual(
    new Map([
      [7, RECORD],
      [9, null],
    ]),
  );
});

it('shows a design as it was added until the builder answers, and as unreadable if the builder says so', () => {
  const asAdded = { line: DESIGN_LINE, answer: null, weight: 190, pieces: 11, before: '' };
  expect(currentDesign(DESIGN_LINE, undefined)).toMatchObject({ ...asAdded, isUnreadable: false });
  expect(currentDesign(DESIGN_LINE, null)).toMatchObject({ ...asAdded, isUnreadable: true });
});

it('shows the current answer, with the old values of what has changed since', () => {
  expect(currentDesign(DESIGN_LINE, ANSWER)).toMatchObject({ weight: 190, pieces: 11, before: '' });
  expect(currentDesign({ ...DESIGN_LINE, weight: 200.5, pieces: 12 }, ANSWER)).toMatchObject({
    weight: 190,
    before: '12 pieces, 200.5\u00a0lb',
  });
  expect(currentDesign({ ...DESIGN_LINE, weight: null, pieces: null }, ANSWER).before).toBe('');
});

it('is weighed part by part, for every scaffold of the line', () => {
  expect(estimateLoad(piecesIn(currentDesign(DESIGN_LINE, ANSWER)))).toMatchObject({
    pieces: 22,
    pounds: 380,
    unweighed: 2,
  });
  expect(estimateLoad(piecesIn(currentDesign(DESIGN_LINE, undefined)))).toMatchObject({ pieces: 22, pounds: 380 });
  expect(
    estimateLoad(piecesIn(currentDesign({ ...DESIGN_LINE, weight: null, pieces: null }, undefined))),
  ).toMatchObject({ pieces: 2, pounds: 0, unweighed: 2 });
});
