import type { BuilderResponse, DrawnResponse, LegLoad } from './builder.contract.js';
import { designAddress, designSearch } from './design-query.contract.js';
import { type DesignFact, designFacts } from './design-text.contract.js';
import { legLoadOf, weightsOf } from './engine/parts/leg-load.js';
import { designTexts } from './engine/read-design.js';
import { partsText } from './parts-text.js';

/** Address, drawing, facts and parts list, which derive from the answer to a design alone. */

export { designDrawing as drawing } from './engine/design-drawing.js';

/** Path and query that reopen the design. */
export function address(answer: BuilderResponse): string {
  return designAddress(parameters(answer));
}

export function parameters({ design }: BuilderResponse): string {
  return designSearch(designTexts(design));
}

export function sheetFacts({ design, layout, parts }: DrawnResponse): { facts: DesignFact[]; legLoad: LegLoad } {
  return { facts: designFacts(design, designTexts(design)), legLoad: legLoadOf(design, layout, weightsOf(parts)) };
}

export function facts({ design }: BuilderResponse): DesignFact[] {
  return designFacts(design, designTexts(design));
}

/** The parts list as CSV; null for an answer without one. */
export function partsList({ parts, totals }: BuilderResponse): string | null {
  return totals && partsText(parts, totals);
}
