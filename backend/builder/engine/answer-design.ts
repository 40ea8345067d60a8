import {
  type BuilderAnswer,
  type BuilderLayout,
  type BuilderPart,
  type BuilderRule,
  type BuilderTotals,
  RULE_STATES,
  type RuleState,
  type ScaffoldDesign,
} from '../builder.contract.js';
import { assumptionsOf } from './assumptions.js';
import { checkRules } from './checks/check-rules.js';
import { cleanHeights } from './layout/clean-heights.js';
import { layOut } from './layout/lay-out.js';
import { addUp } from './parts/add-up.js';
import { listParts } from './parts/list-parts.js';
import { type StockByRole, toPart } from './parts/match-items.js';
import { refusals } from './refusals.js';
import { CASTERS } from './systems.js';

/** Computes the layout, parts list, weights and rules of a design. Pure; never throws: a rule states why a design cannot be drawn. */
export function answerDesign(design: ScaffoldDesign, stock: StockByRole): BuilderAnswer {
  const refused = refusals(design);
  if (refused.length > 0) return refuse(design, refused);
  const { layout, parts, totals } = countOnFittingCasters(design, stock);
  const rules = checkRules({ design, layout, parts, totals });
  const outside = rules.filter(({ state }) => state === 'outside');
  if (outside.length > 0) return refuse(design, outside);
  return {
    design,
    state: worst(rules),
    rules,
    layout,
    parts,
    totals,
    assumptions: assumptionsOf(layout, totals),
    cleanHeights: cleanHeights(design, layout),
  };
}

const refuse = (design: ScaffoldDesign, rules: BuilderRule[]): BuilderAnswer => ({
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
  layout: BuilderLayout;
  parts: BuilderPart[];
  totals: BuilderTotals;
}

/** A rolling tower gets the lightest casters that carry its legs; if none does, the heaviest. */
function countOnFittingCasters(design: ScaffoldDesign, stock: StockByRole): Counted {
  let counted = count(design, stock, 0);
  for (let caster = 1; design.shape === 'rolling' && caster < CASTERS.length; caster += 1) {
    if (counted.totals.legLoadLb <= (CASTERS[caster - 1]?.pounds ?? 0)) break;
    counted = count(design, stock, caster);
  }
  return counted;
}

function count(design: ScaffoldDesign, stock: StockByRole, caster: number): Counted {
  const layout = layOut(design, caster);
  const parts = listParts(layout).map((need) => toPart(need, stock));
  return { layout, parts, totals: addUp(design, layout, parts) };
}

const STATES: readonly RuleState[] = RULE_STATES.map(({ value }) => value);

const worst = (rules: readonly BuilderRule[]): RuleState =>
  STATES[Math.max(0, ...rules.map(({ state }) => STATES.indexOf(state)))] ?? 'passed';
