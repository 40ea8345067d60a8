import { drawPlan, planSvg } from '../../drawing/engine/scaffold/plan/draw-plan.js';
import type { BuilderResponse } from '../builder.contract.js';
import { designName } from '../design-text.contract.js';

/** The isometric view of an answered design as SVG; null for an answer without a layout. */
export const designDrawing = ({ layout, design }: Pick<BuilderResponse, 'layout' | 'design'>): string | null =>
  layout && planSvg(drawPlan(layout, 'isometric'), `Illustration: ${designName(design)}, isometric view`);
