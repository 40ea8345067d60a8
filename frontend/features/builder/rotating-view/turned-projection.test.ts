import { PROJECTIONS } from '../../../../backend/drawing/engine/scene/views.js';
import { along, axesOf, framed, projected, STANDARD_VIEWS, turned, viewpointText } from './turned-projection.js';

const EXTENT = { low: [-10, 0, 0], high: [480, 62, 290] } as const;
const SHEET = { width: 800, height: 460 };
const WHOLE = { zoom: 1, panX: 0, panY: 0 };

it.each(STANDARD_VIEWS)('the $value view matches the drawing of the same name', ({ value, ...viewpoint }) => {
  const { right, up, toEye } = axesOf(viewpoint);
  const drawn = PROJECTIONS[value];
  // The isometric drawing does not foreshorten its axes.
  const scale = value === 'isometric' ? Math.sqrt(2 / 3) : 1;
  for (const [axis, same] of [
    [right, drawn.right],
    [up, drawn.up],
  ] as const)
    axis.forEach((part, index) => {
      expect(part).toBeCloseTo((same[index] ?? 0) * scale, 9);
    });
  // The isometric drawing sorts by a direction that is not quite its line of sight.
  if (value !== 'isometric')
    expect(toEye.map((part) => part + 0)).toEqual(drawn.toEye.map((part) => expect.closeTo(part, 9)));
});

it.each([0, 30, 45, 133, 270, 359])('the axes at %d degrees are of length 1 and at right angles', (around) => {
  for (const up of [0, 35, 90]) {
    const { right, up: high, toEye } = axesOf({ around, up });
    for (const axis of [right, high, toEye]) expect(along(axis, axis)).toBeCloseTo(1, 9);
    for (const [one, other] of [
      [right, high],
      [right, toEye],
      [high, toEye],
    ] as const)
      expect(along(one, other)).toBeCloseTo(0, 9);
  }
});

it('shows the whole scaffold from every side, in the middle of the sheet', () => {
  for (let around = 0; around < 360; around += 15) {
    for (const up of [0, 20, 60, 90]) {
      const frame = framed({ around, up }, EXTENT, SHEET, WHOLE);
      const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((corner) =>
        projected(frame, [
          (corner & 1 ? EXTENT.high : EXTENT.low)[0],
          (corner & 2 ? EXTENT.high : EXTENT.low)[1],
          (corner & 4 ? EXTENT.high : EXTENT.low)[2],
        ]),
      );
      const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
      expect(Math.min(...xs)).toBeGreaterThan(13.9);
      expect(Math.max(...xs)).toBeLessThan(SHEET.width - 13.9);
      expect(Math.min(...ys)).toBeGreaterThan(13.9);
      expect(Math.max(...ys)).toBeLessThan(SHEET.height - 13.9);
      expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(SHEET.width / 2, 6);
    }
  }
});

it('zooms around the middle and pans by pixels', () => {
  const whole = framed({ around: 20, up: 20 }, EXTENT, SHEET, WHOLE);
  const large = framed({ around: 20, up: 20 }, EXTENT, SHEET, { zoom: 3, panX: 40, panY: -20 });
  expect(large.scale).toBeCloseTo(3 * whole.scale, 9);
  const [x, y] = projected(large, [235, 31, 145]);
  expect([x, y]).toEqual([expect.closeTo(440, 6), expect.closeTo(210, 6)]);
});

it('turns all the way around, but not below the ground or past the plan', () => {
  expect(turned({ around: 350, up: 80 }, 20, 20)).toEqual({ around: 10, up: 90 });
  expect(turned({ around: 5, up: 5 }, -10, -20)).toEqual({ around: 355, up: 0 });
});

it.each([
  [{ around: 0, up: 0 }, 'Seen from the front, 0 degrees up.'],
  [{ around: 45, up: 35.26 }, 'Seen from the front left, 35 degrees up.'],
  [{ around: 90, up: 0 }, 'Seen from the left end, 0 degrees up.'],
  [{ around: 180, up: 10 }, 'Seen from the back, 10 degrees up.'],
  [{ around: 270, up: 10 }, 'Seen from the right end, 10 degrees up.'],
  [{ around: 340, up: 10 }, 'Seen from the front, 10 degrees up.'],
  [{ around: 0, up: 90 }, 'Seen from above.'],
])('describes the viewpoint %j', (viewpoint, text) => {
  expect(viewpointText(viewpoint)).toBe(text);
});
