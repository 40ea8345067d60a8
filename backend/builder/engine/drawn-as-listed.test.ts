import fc from 'fast-check';
import { placeBraces } from '../../drawing/engine/scaffold/place-braces.js';
import { plannedMembers } from '../../drawing/engine/scaffold/plan/planned-members.js';
import { sampleStock } from '../../testing/sample-stock.js';
import { ACCESS_WAYS, DUTIES, SCAFFOLD_OPTIONS, SCAFFOLD_SHAPES, SCAFFOLD_SYSTEMS } from '../builder.contract.js';
import { answerDesign } from './answer-design.js';
import { stockByRole } from './parts/match-items.js';
import { readDesign } from './read-design.js';

const STOCK = stockByRole(sampleStock());
const valuesOf = <T extends string>(offered: readonly { value: T }[]): T[] => offered.map(({ value }) => value);

/** Small enough that the drawing merges nothing. */
const queries = fc.record({
  system: fc.constantFrom(...valuesOf(SCAFFOLD_SYSTEMS)),
  shape: fc.constantFrom(...valuesOf(SCAFFOLD_SHAPES)),
  length: fc.integer({ min: 36, max: 420 }).map((inches) => `${inches}"`),
  width: fc.integer({ min: 24, max: 80 }).map((inches) => `${inches}"`),
  height: fc.integer({ min: 36, max: 480 }).map((inches) => `${inches}"`),
  duty: fc.constantFrom(...valuesOf(DUTIES)),
  decks: fc.integer({ min: 1, max: 2 }).map(String),
  access: fc.constantFrom(...valuesOf(ACCESS_WAYS)),
  with: fc.subarray(valuesOf(SCAFFOLD_OPTIONS)).map((options) => options.join(',')),
});

const DIAGONALS = ['ring-brace', 'cup-brace', 'ring-plan-brace', 'cup-plan-brace', 'gooser'];
const LEDGERS = ['ring-ledger', 'ring-double-ledger', 'cup-ledger', 'cup-transom'];
const PLANKS = ['ring-plank', 'steel-plank', 'frame-deck', 'lvl-plank'];
const FRAMES = ['walk-through-frame', 'step-frame', 'narrow-frame'];
const JACKS = ['ring-jack', 'cup-jack', 'screw-jack', 'caster-jack'];

it('draws what the list counts, piece by piece', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const { layout, parts } = answerDesign(readDesign(query).design, STOCK);
      if (layout === null) return;
      const listed = (...roles: string[]): number =>
        parts.reduce((sum, { role, name, quantity }) => {
          const isOther = name.endsWith('as a rail');
          return sum + (roles.includes(role) && !isOther ? quantity : 0);
        }, 0);
      const members = plannedMembers(layout);
      const drawn = (type: string): number => members.filter((member) => member.type === type).length;
      const isNodes = layout.system === 'ring' || layout.system === 'cup';
      const lowBraces = placeBraces(layout).filter(({ type }) => type === 'tube').length;

      expect(drawn('sill')).toBe(listed('sill-pad'));
      expect(drawn('jack')).toBe(listed(...JACKS));
      expect(drawn('caster')).toBe(listed('caster'));
      expect(drawn('frame')).toBe(listed(...FRAMES));
      expect(drawn('crossBrace')).toBe(listed('cross-brace'));
      expect(drawn('sideBracket')).toBe(listed('side-bracket', 'ring-bracket', 'cup-bracket'));
      expect(drawn('swingGate')).toBe(listed('swing-gate', 'ring-gate'));
      expect(drawn('coupler')).toBe(listed('wall-tie'));
      if (isNodes) expect(drawn('ledger')).toBe(listed(...LEDGERS));
      if (layout.system !== 'tube-and-clamp') {
        const tubes = parts.filter(({ name }) => name.includes('brace of the low lift'));
        expect(tubes.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(lowBraces);
        expect(drawn('diagonal')).toBe(listed(...DIAGONALS) + lowBraces);
      } else expect(2 * lowBraces).toBe(listed('swivel-clamp'));
      // a rail of the list is a panel of two drawn ones, or one of them; brackets widen the ends in the drawing
      const panels = listed('ring-guardrail') + listed('end-rail') + listed('guardrail') / 2;
      if (layout.brackets === null && ['ring', 'frame'].includes(layout.system))
        expect(drawn('guardrail')).toBe(2 * panels);
      const rails = parts
        .filter(({ name }) => name.endsWith('as a rail'))
        .reduce((sum, { quantity }) => sum + quantity, 0);
      if (layout.brackets === null && layout.system === 'cup') expect(drawn('guardrail')).toBe(rails);
      const landings = layout.access?.kind === 'stair' ? drawn('stair') : 0;
      if (listed(...PLANKS) <= 160) expect(drawn('plank') - landings).toBe(listed(...PLANKS));
    }),
    { numRuns: 1_500 },
  );
});
