import { ANSWER, DESIGN_LINE } from '../../testing/design-samples.js';
import { currentDesign, piecesIn } from './current-design.js';
import { estimateLoad } from './estimate/load-block.js';

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
