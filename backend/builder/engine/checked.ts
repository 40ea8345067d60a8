import type { BuilderLayout, BuilderPart, BuilderTotals, ScaffoldDesign } from '../builder.contract.js';

/** What a rule looks at. */
export interface Checked {
  design: ScaffoldDesign;
  layout: BuilderLayout;
  parts: readonly BuilderPart[];
  totals: BuilderTotals;
}
