import { drawPlan, planSvg } from '../../../backend/drawing/engine/scaffold/plan/draw-plan.js';
import type { ScaffoldLayout } from '../../../backend/drawing/scaffold-layout.contract.js';

export const draw = (layout: ScaffoldLayout, view: 'isometric' | 'front', title: string): string =>
  planSvg(drawPlan(layout, view), title);
