import type { draw } from './live-drawing.js';

/** Set by the server's entry. A static import would bundle the drawing code with the page; browsers load it with the first change. */
export const serverDrawing: { draw?: typeof draw } = {};
