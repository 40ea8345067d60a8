import type { BuilderResponse, DrawnResponse } from './builder.contract.js';
import { designAddress, designSearch } from './design-query.contract.js';
import { type DesignFact, designFacts } from './design-text.contract.js';
import { scheduleOf } from './engine/design-schedule.js';
import { legLoadOf, weightsOf } from './engine/parts/leg-load.js';
import { designTexts } from './engine/read-design.js';
import { partsText } from './parts-text.js';

/** Address, facts and parts list, which derive from the answer to a design alone. */

/** Path and query that reopen the design. */
export const address = (answer: BuilderResponse): string => designAddress(parameters(answer));

export const parameters = ({ design }: BuilderResponse): string => designSearch(designTexts(design));

/** The texts of a design's sheet and the marks on its views. */
export function sheetFacts({ design, layout, parts }: DrawnResponse) {
  const legLoad = legLoadOf(design, layout, weightsOf(parts));
  const { rows, marks } = scheduleOf(design, layout);
  return { facts: facts({ design }), legLoad, schedule: rows, marks: { ...marks, legs: legLoad.legs } };
}

export const facts = ({ design }: Pick<BuilderResponse, 'design'>): DesignFact[] =>
  designFacts(design, designTexts(design));

/** The parts list as CSV; null for an answer without one. */
export const partsList = ({ parts, totals }: BuilderResponse): string | null => totals && partsText(parts, totals);
