import type { BuilderTotals, ScaffoldDesign, ScaffoldLayout } from '../builder.contract.js';

/** What a rule looks at. */
export interface Checked {
  design: ScaffoldDesign;
  layout: ScaffoldLayout;
  totals: BuilderTotals;
}
