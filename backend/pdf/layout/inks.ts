import type { Box, Ink } from './block.js';
import { ASCENT, type TextStyle } from './text.js';

/** The colors of `frontend/ui/tokens.css`. */
export const INK = '#12181F';
export const GRAPHITE = '#47525E';
export const RULE = '#D5D3CB';
export const PAPER = '#F6F5F1';
export const BLUEPRINT = '#0E2A47';
export const SIGNAL = '#F05A1A';
export const SIGNAL_TEXT = '#B83C05';

/** Lines of text, starting at the top left corner. */
export const textInks = (lines: readonly string[], { x, y }: Pick<Box, 'x' | 'y'>, style: TextStyle): Ink[] =>
  lines.map((text, at) => ({ kind: 'text', x, baseline: y + style.size * (ASCENT + at * style.leading), text, style }));
