import type { PlacedMember } from '../../drawing/engine/scaffold/member.js';
import { placeMembers } from '../../drawing/engine/scaffold/place/place-members.js';
import { METERS_PER_INCH } from '../../measures/lengths.js';
import { writeLength } from '../../measures/typed-lengths.js';
import * as contract from '../builder.contract.js';
import { assumptionsOf } from './assumptions.js';
import { checkRules } from './checks/check-rules.js';
import { layOut } from './layout/lay-out.js';
import { loadTables } from './load-tables.js';
import { addUp } from './parts/add-up.js';
import { linesOf, type StockByRole, toParts } from './parts/match-items.js';
import { refusals } from './refusals.js';
import { frameSet } from './systems/frame.js';
import { CASTERS, LIFT_PITCHES, PITCH, SYSTEMS } from './systems.js';

/** Jack extension at a clean height, not the minimum, because ground is never quite level; inches. */
const SHORT_JACK = 3;

/** To a whole inch or centimeter. Jacks make up the difference; on casters it is within the tolerance. */
const rounded = (inches: number, unit: contract.ScaffoldDesign['unit']): number =>
  unit === 'm' ? Math.round(inches * METERS_PER_INCH * 100) / 100 / METERS_PER_INCH : Math.round(inches);

/** Computes the layout, parts list, weights and rules of a design. Pure; never throws: a rule states why a design cannot be drawn. */
export function answerDesign(design: contract.ScaffoldDesign, stock: StockByRole): contract.BuilderResponse {
  const refused = refusals(design);
  if (refused.length > 0) return refuse(design, refused);
  const { layout, members, parts, totals } = countOnFittingCasters(design, stock);
  const checked = { design, layout, members, parts, totals };
  const rules = checkRules(checked);
  const outside = rules.filter(({ state }) => state === 'outside');
  if (outside.length > 0) return refuse(design, outside);
  return {
    design,
    state: worst(rules),
    rules,
    layout,
    parts,
    totals,
    loads: loadTables(checked),
    assumptions: assumptionsOf(layout, totals),
    cleanHeights: cleanHeights(design, layout),
  };
}

const refuse = (design: contract.ScaffoldDesign, rules: contract.BuilderRule[]): contract.BuilderResponse => ({
  design,
  state: 'outside',
  rules,
  layout: null,
  parts: [],
  totals: null,
  assumptions: [],
  cleanHeights: [],
});

interface Counted {
  layout: contract.BuilderLayout;
  members: PlacedMember[];
  parts: contract.BuilderPart[];
  totals: contract.BuilderTotals;
}

/** A rolling tower gets the lightest casters that carry its legs; if none does, the heaviest. */
function countOnFittingCasters(design: contract.ScaffoldDesign, stock: StockByRole): Counted {
  let counted = count(design, stock, 0);
  for (let caster = 1; design.shape === 'rolling' && caster < CASTERS.length; caster += 1) {
    if (counted.totals.legLoadLb <= (CASTERS[caster - 1]?.pounds ?? 0)) break;
    counted = count(design, stock, caster);
  }
  return counted;
}

function count(design: contract.ScaffoldDesign, stock: StockByRole, caster: number): Counted {
  const layout = layOut(design, caster);
  const members = placeMembers(layout);
  const parts = toParts(linesOf(members, layout).lines, stock);
  return { layout, members, parts, totals: addUp(design, layout, parts) };
}

const STATES: readonly contract.RuleState[] = contract.RULE_STATES.map(({ value }) => value);

const worst = (rules: readonly contract.BuilderRule[]): contract.RuleState =>
  STATES[Math.max(0, ...rules.map(({ state }) => STATES.indexOf(state)))] ?? 'passed';

/** Heights near the requested one that need only full lifts and short jacks, lowest first, as the height field writes them. */
export function cleanHeights(design: contract.ScaffoldDesign, { base, width }: contract.BuilderLayout): string[] {
  const { uprights, deckRise } = SYSTEMS[design.system];
  if (uprights.kind === 'tubes') return [];
  const isFrames = uprights.kind === 'frames';
  const lift = isFrames ? frameSet(design, uprights.frames, width).full : LIFT_PITCHES * PITCH;
  const foot = base.kind === 'caster' ? base.leg - base.jack : base.sill + SHORT_JACK;
  const low = foot + (isFrames ? 0 : uprights.firstNode) + deckRise;
  const below = Math.max(1, Math.floor((design.height - low) / lift + 1e-9));
  const { min, max } = contract.DESIGN_LIMITS.height;
  return [below, below + 1]
    .map((lifts) => rounded(low + lifts * lift, design.unit))
    .filter((height) => height >= min && height <= max)
    .map((height) => writeLength(height, design.unit))
    .filter((text) => text !== writeLength(design.height, design.unit));
}
