import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { answerDesign } from '../../../../backend/builder/engine/answer-design.js';
import { stockByRole } from '../../../../backend/builder/engine/parts/match-items.js';
import { readDesign } from '../../../../backend/builder/engine/read-design.js';
import { turnedModel } from '../../../../backend/builder/engine/turned-model.js';
import { PartsTable } from '../parts-table.js';
import { INITIAL_VIEW, RotatingView } from './rotating-view.js';
import { framed, projected } from './turned-projection.js';

const { layout, parts, totals } = answerDesign(readDesign({ length: "14'", height: "7'" }).design, stockByRole([]));

function Page() {
  const [shownPart, onShow] = useState<string | null>(null);
  if (!layout || !totals) throw new Error('it is drawn');
  return (
    <>
      <RotatingView layout={layout} summary="Ring system" shownPart={shownPart} onShow={onShow} />
      <details>
        <PartsTable parts={parts} totals={totals} shownPart={shownPart} onShow={onShow} />
      </details>
    </>
  );
}

const view = () => screen.getByRole('application', { name: 'Rotating view: Ring system' });
const seen = () => screen.getByRole('status').textContent;
const lineOf = (name: string) => screen.getByRole('button', { name, hidden: true });

beforeEach(() => {
  render(<Page />);
});

it('says from where it is seen, and how many pieces there are', () => {
  const { lines } = turnedModel(layout as NonNullable<typeof layout>);
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0);
  expect(seen()).toBe(`Seen from the front left, 35 degrees up. ${pieces} pieces of ${lines.length} parts.`);
  expect(screen.getByRole('button', { name: 'Isometric' }).getAttribute('aria-pressed')).toBe('true');
});

it.each([
  ['ArrowRight', 'Seen from the front, 35 degrees up.'],
  ['ArrowUp', 'Seen from the front left, 50 degrees up.'],
])('%s turns it, and Home resets it', (key, text) => {
  // From 45 degrees, it takes two steps of 15 to be nearer to the front than to the front left.
  for (let times = 0; times < (key === 'ArrowRight' ? 2 : 1); times += 1) fireEvent.keyDown(view(), { key });
  expect(seen()).toContain(text);
  fireEvent.keyDown(view(), { key: 'Home' });
  expect(seen()).toContain('Seen from the front left, 35 degrees up.');
});

it('leaves other keys to the page', () => {
  for (const key of ['Tab', 'PageDown', 'a']) expect(fireEvent.keyDown(view(), { key })).toBe(true);
  expect(fireEvent.keyDown(view(), { key: 'ArrowLeft' })).toBe(false);
  expect(fireEvent.keyDown(view(), { key: 'ArrowLeft', altKey: true })).toBe(true);
});

it('has buttons for the standard views', () => {
  for (const [name, text] of [
    ['Front', 'Seen from the front, 0 degrees up.'],
    ['End', 'Seen from the left end, 0 degrees up.'],
    ['Plan', 'Seen from above.'],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name }));
    expect(seen()).toContain(text);
  }
});

it('a press on a line of the parts list highlights its pieces, and a second press clears it', () => {
  const line = lineOf('Ring starter collar');
  fireEvent.click(line);
  expect(line.getAttribute('aria-pressed')).toBe('true');
  expect(seen()).toContain('Ring starter collar: 6 pieces highlighted.');
  expect(screen.getByLabelText<HTMLSelectElement>('Show a part').value).toBe('ring-collar Ring starter collar');
  fireEvent.click(line);
  expect(seen()).not.toContain('highlighted');
});

it('a press on a member names its part and marks its line, and a button goes to that line [spec b.11]', () => {
  const model = turnedModel(layout as NonNullable<typeof layout>);
  const frame = framed(INITIAL_VIEW, model.extent, { width: 480, height: 360 }, INITIAL_VIEW);
  const [x, y] = projected(frame, [0, 0, (layout?.levels[0] ?? 0) + 40]);
  fireEvent.pointerDown(view(), { button: 0, pointerId: 1, clientX: x, clientY: y });
  fireEvent.pointerUp(view(), { pointerId: 1, clientX: x, clientY: y });
  expect(seen()).toMatch(/Ring standard .*highlighted\.$/);
  const [pressed] = screen.getAllByRole('button', { pressed: true, name: /^Ring standard/, hidden: true });
  fireEvent.click(screen.getByRole('button', { name: 'Go to its line in the parts list' }));
  expect(document.activeElement).toBe(pressed);
  expect(pressed?.closest('details')?.open).toBe(true);
});

it('a drag turns it and selects nothing', () => {
  fireEvent.pointerDown(view(), { button: 0, pointerId: 1, clientX: 100, clientY: 100 });
  fireEvent.pointerMove(view(), { pointerId: 1, clientX: 10, clientY: 100 });
  fireEvent.pointerUp(view(), { pointerId: 1, clientX: 10, clientY: 100 });
  expect(seen()).toMatch(/^Seen from the front, 35 degrees up\. .* parts\.$/);
});
