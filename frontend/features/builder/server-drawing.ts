import type { draw } from './live-drawing.js';

/**
 * What draws at once, on the server, which puts it here when it starts. The browser fetches it with the first change; an
 * import by name would make it a part of the page there.
 */
export const serverDrawing: { draw?: typeof draw } = {};
