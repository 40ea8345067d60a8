import { Injectable } from '@nestjs/common';
import type { BuilderAnswer, DrawnAnswer, LegLoad } from './builder.contract.js';
import { designAddress, designSearch } from './design-query.contract.js';
import { type DesignFact, designFacts } from './design-text.contract.js';
import { designDrawing } from './engine/design-drawing.js';
import { designSheet } from './engine/design-sheet.js';
import { legLoadOf, weightsOf } from './engine/parts/leg-load.js';
import { designTexts } from './engine/read-design.js';
import { partsText } from './parts-text.js';

/** A mail attachment. */
export interface DesignFile {
  filename: string;
  contentType: string;
  content: string;
}

/** Attachments for an answer; the same answer always gives the same files. */
@Injectable()
export class DesignFilesService {
  /** Path and query that reopen the design. */
  address(answer: BuilderAnswer): string {
    return designAddress(this.parameters(answer));
  }

  /** Canonical parameters of the design. */
  parameters({ design }: BuilderAnswer): string {
    return designSearch(designTexts(design));
  }

  /** Facts in words and the maximum leg load, computed from the answer alone. */
  sheetFacts({ design, layout, parts }: DrawnAnswer): { facts: DesignFact[]; legLoad: LegLoad } {
    return {
      facts: designFacts(design, designTexts(design)),
      legLoad: legLoadOf(design, layout, weightsOf(parts)),
    };
  }

  /** The isometric view as SVG; null for an answer without a layout. */
  drawing(answer: BuilderAnswer): string | null {
    return designDrawing(answer);
  }

  /** The sizes and choices of the design, in words. */
  facts({ design }: BuilderAnswer): DesignFact[] {
    return designFacts(design, designTexts(design));
  }

  /** The parts list as CSV; null for an answer without one. */
  partsList({ parts, totals }: BuilderAnswer): string | null {
    return totals && partsText(parts, totals);
  }

  /** @param mark tells the files of several designs apart, such as `-2` */
  files(answer: BuilderAnswer, frame: { company: string; publicUrl: string; date: Date }, mark = ''): DesignFile[] {
    const address = frame.publicUrl + this.address(answer);
    const sheet = designSheet(answer, { company: frame.company, address, date: frame.date.toISOString() });
    const files: DesignFile[] = [
      { filename: `scaffold-sheet${mark}.html`, contentType: 'text/html; charset=utf-8', content: sheet },
    ];
    if (answer.totals === null) return files;
    const list = partsText(answer.parts, answer.totals);
    return [...files, { filename: `scaffold-parts${mark}.csv`, contentType: 'text/csv; charset=utf-8', content: list }];
  }
}
