import type { BuilderLayout, BuilderPart, BuilderTotals, ScaffoldDesign } from '../builder.contract.js';

/** Input of the rules. */
export interface Checked {
  design: ScaffoldDesign;
  layout: BuilderLayout;
  parts: readonly BuilderPart[];
  totals: BuilderTotals;
}
