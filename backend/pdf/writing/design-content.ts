import * as designFiles from '../../builder/design-files.js';
import type { ScaffoldView } from '../../drawing/drawing.service.js';
import { scaledView } from '../../drawing/engine/scaffold/plan/scaled-view.js';
import { type DesignRecord, printedDate } from '../pdf-records.js';

/** What the sheet of a design prints, without the visitor's words. */
export function designContentOf({ design, updatedAt, address, labor = null }: DesignRecord, timeZone: string) {
  const { marks, ...printed } = designFiles.sheetFacts(design.answer);
  const view = (name: ScaffoldView) => scaledView(design.answer.layout, name, marks);
  return {
    design,
    ...printed,
    labor,
    address,
    dataDate: updatedAt === null ? '' : printedDate(new Date(updatedAt), timeZone),
    views: { isometric: view('isometric'), front: view('front'), side: view('side'), plan: view('plan') },
  };
}
