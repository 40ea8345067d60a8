import type { DesignParameter } from '../../../../backend/builder/builder.contract.js';
import { answerDesign } from '../../../../backend/builder/engine/answer-design.js';
import { stockByRole } from '../../../../backend/builder/engine/parts/match-items.js';
import { readDesign } from '../../../../backend/builder/engine/read-design.js';
import { turnedModel } from '../../../../backend/builder/engine/turned-model.js';
import { pickPiece } from './pick-piece.js';
import { turnedFrame } from './turned-frame.js';
import { framed, projected, type Viewpoint } from './turned-projection.js';

const SHEET = { width: 1_600, height: 1_000 };
const RUN = { length: "21'", height: '13\'-10"', with: 'guardrails,sills', access: 'none' };

function shown(query: Partial<Record<DesignParameter, string>>, viewpoint: Viewpoint) {
  const { layout } = answerDesign(readDesign(query).design, stockByRole([]));
  if (!layout) throw new Error('it is drawn');
  const model = turnedModel(layout);
  const frame = turnedFrame(model, framed(viewpoint, model.extent, SHEET, { zoom: 1, panX: 0, panY: 0 }), 100);
  const press = (point: readonly [number, number, number], off: readonly [number, number] = [0, 0], reach = 8) => {
    const [x, y] = projected(frame.framed, point);
    const picked = pickPiece(model, frame, [x + off[0], y + off[1]], reach);
    return picked && { ...picked, name: model.lines[picked.line]?.name };
  };
  /** Distance of a piece's first shape from the open side, in inches. */
  const rowOf = (piece: number) => model.points[6 * model.piece.indexOf(piece) + 1];
  return { layout, press, rowOf };
}

it('selects the nearer of two legs, one behind the other [spec b.11]', () => {
  const front = shown(RUN, { around: 0, up: 0 });
  const back = shown(RUN, { around: 180, up: 0 });
  const height = (front.layout.levels[1] ?? 0) - 12;
  const leg = (y: number) => [front.layout.bays[0] ?? 0, y, height] as const;
  const [near, far] = [front.press(leg(0)), back.press(leg(front.layout.width))];
  expect([near?.name, far?.name]).toEqual([expect.stringMatching(/^Ring standard/), near?.name]);
  expect(front.rowOf(near?.piece ?? -1)).toBe(0);
  expect(back.rowOf(far?.piece ?? -1)).toBeCloseTo(front.layout.width, 3);
});

it('a press selects a plank seen from above, and the member below it seen from the side', () => {
  const above = shown(RUN, { around: 0, up: 90 });
  const [bay = 0] = above.layout.bays;
  const point = [bay / 2, above.layout.width / 2 + 4, above.layout.height] as const;
  expect(above.press(point)?.name).toMatch(/^Ring steel plank/);
  const side = shown(RUN, { around: 0, up: 0 });
  expect(side.press([bay / 2, 0, above.layout.levels[0] ?? 0])?.name).toMatch(/^Ring ledger/);
});

it('a press beside a tube selects the nearest one within reach, and nothing beyond it', () => {
  const { press, layout } = shown(RUN, { around: 0, up: 0 });
  const rail = [(layout.bays[0] ?? 0) / 2, 0, layout.height + 42] as const;
  expect(press(rail, [0, -6])?.name).toMatch(/^Ring guardrail/);
  expect(press(rail, [0, -30])).toBeNull();
  expect(press(rail, [0, -12])).toBeNull();
  expect(press(rail, [0, -12], 16)?.name).toMatch(/^Ring guardrail/);
});

it('selects netting only where nothing else is', () => {
  const { press, layout } = shown({ ...RUN, with: 'guardrails,sills,netting' }, { around: 0, up: 0 });
  const [bay = 0] = layout.bays;
  const open = (layout.levels[0] ?? 0) + 50;
  expect(press([bay * 1.5, 0, open])?.name).toBe('Debris netting');
  expect(press([bay * 1.5, 0, layout.height + 42])?.name).toMatch(/^Ring guardrail/);
});

it('does not select the ground', () => {
  const { press } = shown({ ...RUN, ground: "2',0'" }, { around: 0, up: 0 });
  expect(press([-11, -12, 24])).toBeNull();
});
