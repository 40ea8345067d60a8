import type { DrawnDesign, LegLoad, ScheduleRow } from '../../builder/builder.contract.js';
import * as designFiles from '../../builder/design-files.js';
import type { DesignFact } from '../../builder/design-text.contract.js';
import type { LaborEstimate } from '../../builder/labor.contract.js';
import type { ScaffoldView, ScaledView } from '../../drawing/drawing.service.js';
import { scaledView } from '../../drawing/engine/scaffold/plan/scaled-view.js';
import { type DesignRecord, printedDate } from '../pdf-records.js';

export interface DesignSheetContent {
  company: { name: string; phone: string; email: string };
  /** In the visitor's words; '' if none was given. */
  project: string;
  revision: string;
  name: string;
  /** Scaffolds of this design. */
  quantity: number;
  design: DrawnDesign;
  /** The design's parameters in words. */
  facts: readonly DesignFact[];
  legLoad: LegLoad;
  /** Null unless the owner has stated the output of a crew. */
  labor: LaborEstimate | null;
  schedule: readonly ScheduleRow[];
  /** Date of the newest catalog record among its parts, as printed; '' if there is none. */
  dataDate: string;
  /** Address that opens the design. */
  address: string;
  views: Readonly<Record<ScaffoldView, ScaledView>>;
}

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
