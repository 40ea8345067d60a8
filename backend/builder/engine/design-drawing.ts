import { drawPlan, planSvg } from '../../drawing/engine/scaffold/plan/draw-plan.js';
import type { ScaffoldView } from '../../drawing/engine/scene/views.js';
import type { BuilderResponse } from '../builder.contract.js';
import { designSummary } from '../design-text.contract.js';
import { designTexts } from './read-design.js';

const NAMES: Readonly<Record<ScaffoldView, string>> = {
  isometric: 'isometric view',
  front: 'front view',
  side: 'end view',
  plan: 'plan',
};
export const DRAWING_VIEWS = Object.keys(NAMES) as ScaffoldView[];

/** A view of an answered design as SVG; null for an answer without a layout. */
export function designDrawing({ layout, design }: Pick<BuilderResponse, 'layout' | 'design'>, view: ScaffoldView) {
  const title = `Illustration: ${designSummary(design, designTexts(design))}, ${NAMES[view]}`;
  return layout && planSvg(drawPlan(layout, view), title);
}
