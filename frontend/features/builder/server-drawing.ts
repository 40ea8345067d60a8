import type { ScaffoldView } from '../../../backend/drawing/engine/scene/views.js';
import type { ScaffoldLayout } from '../../../backend/drawing/scaffold-layout.contract.js';

/** Set by the server's entry: the markup of a view. Browsers load the drawing code with the first change. */
export const serverDrawing: { draw?(layout: ScaffoldLayout, view: ScaffoldView, title: string): string } = {};
