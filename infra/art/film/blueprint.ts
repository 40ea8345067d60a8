import { centerLines } from '../../../backend/drawing/engine/scaffold/center-lines.ts';
import { moved, type Part, turned } from '../../../backend/drawing/engine/scene/mesh.ts';
import { frameScene, renderScene } from '../../../backend/drawing/engine/scene/render-scene.ts';
import type { Vec3 } from '../../../backend/drawing/engine/scene/vector.ts';
import type { Framing } from '../../../backend/drawing/engine/scene/views.ts';
import { drawMembers } from '../scaffold/draw-members.ts';
import { RING_BAYS, ringScaffold } from '../scaffold/ring-scaffold.ts';
import type { ErectedMember, Scaffold } from '../scaffold/scaffold.ts';
import { dimensionLine } from '../sheet/annotations.ts';
import { blueprintGround, MUTED, NIGHT_TONES } from '../sheet/blueprint-ground.ts';
import { sheetPoint, WIDE } from '../sheet/illustration-sheet.ts';
import { lettering } from '../sheet/lettering.ts';
import { ON_BLUEPRINT } from '../sheet/palette.ts';
import { between, minus, type Point, path, through } from '../sheet/strokes.ts';
import type { Moving } from './storyboard.ts';

export const WIDTH = 1600;
export const HEIGHT = 900;
/** Degrees from the isometric, which makes the run flatter for 16:9. */
const TURN = -18;
/** Right of the center, because the page's text is on the left. */
const AREA = { x: 590, y: 64, width: 810, height: 726 };
const WIDTHS = { outline: 1.4, crease: 1, fine: 0.7 };

export const SCAFFOLD: Scaffold = ringScaffold({
  bays: [RING_BAYS.usual, RING_BAYS.usual, RING_BAYS.usual, RING_BAYS.usual],
  lifts: 2,
  ladder: true,
  jack: 9,
});

const FRAMING: Framing = frameScene({ parts: turned(drawMembers(SCAFFOLD.members, 'far'), TURN) }, 'isometric', AREA);
const at = (point: Vec3): Point => sheetPoint(point, 'isometric', FRAMING, TURN);

/** The members that are not erected yet, as dashed center lines. */
function layout(standing: ReadonlySet<ErectedMember>): string {
  const axes = SCAFFOLD.members
    .filter((member) => (member.type === 'standard' || member.type === 'ledger') && !standing.has(member))
    .flatMap((member) => centerLines(member).map(([from, to]) => through([at(from), at(to)])));
  return path(axes.join(''), { color: MUTED, width: 1.1, dash: '12 5 3 5', opacity: 0.34 });
}

/** Dimension lines of the bays and lifts. */
function dimensions(): string {
  const xs = [0, 1, 2, 3, 4].map((i) => i * RING_BAYS.usual);
  const out = minus(at([0, -46, 0]), at([0, 0, 0]));
  const bays = xs.slice(1).map((x, i) => dimension(at([xs[i] as number, -9, 0]), at([x, -9, 0]), out, `7'-0"`));
  const right = RING_BAYS.usual * 4;
  const lifts = [0, 1].map((i) =>
    dimension(at([right, 0, 15.2 + i * 78.74]), at([right, 0, 15.2 + (i + 1) * 78.74]), [58, 0], `6'-6 3/4"`),
  );
  return [...bays, ...lifts].join('');
}

function dimension(a: Point, b: Point, out: Point, text: string): string {
  const { away, start, end, strokes, ticks } = dimensionLine(a, b, out, { clear: 14, overshoot: 8, tick: 6 });
  const middle = between(start, end);
  const sideways = Math.abs(away[0]) > 0.9;
  const place: Point = sideways ? [middle[0] + 12, middle[1] + 7] : [middle[0] + 20, middle[1] + 30];
  const word = lettering(place, text, { size: 21, color: ON_BLUEPRINT, anchor: sideways ? 'start' : 'middle' });
  return `${path(strokes, { color: MUTED, width: 1.1, opacity: 0.75 })}${path(ticks, { color: MUTED, width: 2 })}${word}`;
}

const drawn = new Map<ErectedMember, { parts: Part[]; filled: boolean }>();

function bodies(member: ErectedMember, offset: Vec3): { parts: Part[]; filled: boolean } {
  const still = offset.every((value) => value === 0);
  const known = drawn.get(member);
  if (still && known) return known;
  const made = {
    parts: turned(moved(drawMembers([member], 'middle'), offset), TURN),
    filled: WIDE.has(member.type),
  };
  if (still) drawn.set(member, made);
  return made;
}

export function blueprintSvg(standing: readonly ErectedMember[], moving: readonly Moving[]): string {
  const groups: readonly Moving[] = [{ members: standing, offset: [0, 0, 0] }, ...moving];
  const filled = new Set<Part>();
  const parts = groups.flatMap(({ members, offset }) =>
    members.flatMap((member) => {
      const body = bodies(member, offset);
      if (body.filled) for (const part of body.parts) filled.add(part);
      return body.parts;
    }),
  );
  const scene = renderScene({ parts }, 'isometric', {
    framing: FRAMING,
    ink: ON_BLUEPRINT,
    tones: NIGHT_TONES,
    widths: WIDTHS,
    filled: (part) => filled.has(part) || part.finish === 'accent',
  });
  const there = new Set(groups.flatMap(({ members }) => members));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${blueprintGround(WIDTH, HEIGHT)}${layout(there)}${dimensions()}${scene}</svg>`;
}
