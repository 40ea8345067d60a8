import type { ScaffoldLayout } from '../../../backend/builder/builder.contract.js';
import { drawPlan, planSvg } from '../../../backend/drawing/engine/scaffold/plan/draw-plan.js';

/** The drawing of a layout as an svg element. */
export const draw = (layout: ScaffoldLayout, view: 'isometric' | 'front', title: string): string =>
  planSvg(drawPlan(layout, view), title);
