import { type PlacedPart, placed } from '../../../drawing/engine/scaffold/member.js';
import { layOut } from '../layout/lay-out.js';
import { type DesignQuery, readDesign } from '../read-design.js';
import { partOf } from './match-items.js';

const laid = (query: DesignQuery) => layOut(readDesign(query).design);
const named = (query: DesignQuery, part: PlacedPart, sizes: Parameters<typeof placed>[2]) => {
  const { role, name } = partOf(placed(part, [], sizes), laid(query));
  return [role, name];
};

// The golden cases have all other parts and their names.
it.each<[string, PlacedPart, Parameters<typeof placed>[2], role: string, name: string]>([
  [
    'ring',
    'planBrace',
    { width: 83.858, height: 61.811 },
    'ring-plan-brace',
    `Ring plan brace, 7'-0" (2.13 m) by 5'-2" (1.57 m)`,
  ],
  [
    'cup',
    'planBrace',
    { width: 70.866, height: 51.181 },
    'cup-plan-brace',
    `Cup plan brace, 5'-11" (1.80 m) by 4'-3" (1.30 m)`,
  ],
  ['cup', 'bracket', { length: 22.8 }, 'cup-bracket', 'Side bracket 22 3/4"'],
  ['cup', 'lowBraceClamp', {}, 'swivel-clamp', 'Swivel clamp'],
  [
    'cup',
    'stairUnit',
    { length: 98.425, height: 78.74 },
    'cup-stair',
    `Stair unit, 6'-7" (2.00 m) rise, for a bay of 8'-2" (2.50 m)`,
  ],
  ['frame', 'frame', { length: 24, height: 72 }, 'narrow-frame', `Frame 2'-0" wide, 6'-0" high`],
  ['frame', 'frame', { length: 24, height: 36 }, 'narrow-frame', `Frame 2'-0" wide, 3'-0" high`],
  ['frame', 'landingPlank', { length: 84, width: 19 }, 'frame-deck', `Deck 19 in x 7'-0", stair landing`],
])('a piece of %s: %s of %j is a %s, "%s"', (system, part, sizes, role, name) => {
  expect(named({ system }, part, sizes)).toEqual([role, name]);
});

it("guardrail posts fit the lock of their frames: drop locks 2 ft wide, flip locks on masons' frames", () => {
  const postOn = (width: string, duty = '50') => named({ system: 'frame', width, duty }, 'guardrailPost', {});
  expect(postOn("2'")).toEqual(['guardrail-post-drop-lock', 'Guardrail post, Drop-Lock']);
  expect(postOn("3'")).toEqual(['guardrail-post-c-lock', 'Guardrail post, C-Lock']);
  expect(postOn("5'")).toEqual(['guardrail-post-c-lock', 'Guardrail post, C-Lock']);
  expect(postOn("5'", '75')).toEqual(['guardrail-post-flip-lock', 'Guardrail post, Flip-Lock']);
});
