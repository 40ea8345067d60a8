import { drawPlan, planSvg } from '../../../backend/drawing/engine/scaffold/plan/draw-plan.js';
import type { ScaffoldView } from '../../../backend/drawing/engine/scene/views.js';
import type { ScaffoldLayout } from '../../../backend/drawing/scaffold-layout.contract.js';

export const draw = (layout: ScaffoldLayout, view: ScaffoldView, title: string): string =>
  planSvg(drawPlan(layout, view), title);
