import type { DrawnDesign, LegLoad, ScheduleRow } from '../../builder/builder.contract.js';
import type { DesignFact } from '../../builder/design-text.contract.js';
import type { LaborEstimate } from '../../builder/labor.contract.js';
import type { ScaffoldView, ScaledView } from '../../drawing/drawing.service.js';

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
  address: string;
  views: Readonly<Record<ScaffoldView, ScaledView>>;
}
