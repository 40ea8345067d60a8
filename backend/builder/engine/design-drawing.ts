import { drawPlan, planSvg } from '../../drawing/engine/scaffold/plan/draw-plan.js';
import type { ScaffoldView } from '../../drawing/engine/scene/views.js';
import type { BuilderResponse } from '../builder.contract.js';
import { designName } from '../design-text.contract.js';

const NAMES: Record<ScaffoldView, string> = {
  isometric: 'isometric view',
  front: 'front view',
  side: 'end view',
  plan: 'plan',
};

/** A view of an answered design as SVG; null for an answer without a layout. */
export function designDrawing(
  { layout, design }: Pick<BuilderResponse, 'layout' | 'design'>,
  view: ScaffoldView = 'isometric',
): string | null {
  return layout && planSvg(drawPlan(layout, view), `Illustration: ${designName(design)}, ${NAMES[view]}`);
}
