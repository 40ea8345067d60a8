import { drawPlan, planSvg } from '../../drawing/engine/scaffold/plan/draw-plan.js';
import type { ScaffoldView } from '../../drawing/engine/scene/views.js';
import type { BuilderResponse } from '../builder.contract.js';
import { designName } from '../design-text.contract.js';

export const DRAWING_VIEWS: readonly ScaffoldView[] = ['isometric', 'front', 'side', 'plan'];

/** A view of an answered design as SVG; null for an answer without a layout. */
export function designDrawing(
  { layout, design }: Pick<BuilderResponse, 'layout' | 'design'>,
  view: ScaffoldView,
): string | null {
  return layout && planSvg(drawPlan(layout, view), `Illustration: ${designName(design)}, ${view} view`);
}
