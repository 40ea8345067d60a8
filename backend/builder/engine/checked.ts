import type { BuilderPart, BuilderTotals, ScaffoldDesign, ScaffoldLayout } from '../builder.contract.js';

/** What a rule looks at. */
export interface Checked {
  design: ScaffoldDesign;
  layout: ScaffoldLayout;
  parts: readonly BuilderPart[];
  totals: BuilderTotals;
}
