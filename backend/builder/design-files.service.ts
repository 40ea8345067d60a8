import { Injectable } from '@nestjs/common';
import type { BuilderResponse, DrawnResponse, LegLoad } from './builder.contract.js';
import { designAddress, designSearch } from './design-query.contract.js';
import { type DesignFact, designFacts } from './design-text.contract.js';
import { designDrawing } from './engine/design-drawing.js';
import { legLoadOf, weightsOf } from './engine/parts/leg-load.js';
import { designTexts } from './engine/read-design.js';
import { partsText } from './parts-text.js';

/** Derives the address, drawing, facts and parts list from the answer to a design alone. */
@Injectable()
export class DesignFilesService {
  /** Path and query that reopen the design. */
  address(answer: BuilderResponse): string {
    return designAddress(this.parameters(answer));
  }

  parameters({ design }: BuilderResponse): string {
    return designSearch(designTexts(design));
  }

  sheetFacts({ design, layout, parts }: DrawnResponse): { facts: DesignFact[]; legLoad: LegLoad } {
    return { facts: designFacts(design, designTexts(design)), legLoad: legLoadOf(design, layout, weightsOf(parts)) };
  }

  /** The isometric view as SVG; null for an answer without a layout. */
  drawing(answer: BuilderResponse): string | null {
    return designDrawing(answer);
  }

  facts({ design }: BuilderResponse): DesignFact[] {
    return designFacts(design, designTexts(design));
  }

  /** The parts list as CSV; null for an answer without one. */
  partsList({ parts, totals }: BuilderResponse): string | null {
    return totals && partsText(parts, totals);
  }
}
