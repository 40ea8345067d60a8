import type { BuilderLayout, BuilderPart, BuilderTotals, ScaffoldDesign } from '../../builder.contract.js';

export interface Checked {
  design: ScaffoldDesign;
  layout: BuilderLayout;
  parts: readonly BuilderPart[];
  totals: BuilderTotals;
}
