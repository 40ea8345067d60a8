import type { Box, Ink } from './block.js';
import { ASCENT, type TextStyle } from './text.js';

/** Lines of text, starting at the top left corner. */
export const textInks = (lines: readonly string[], { x, y }: Pick<Box, 'x' | 'y'>, style: TextStyle): Ink[] =>
  lines.map((text, at) => ({
    kind: 'text',
    x,
    baseline: y + style.size * (ASCENT + at * style.leading),
    text,
    style,
  }));
