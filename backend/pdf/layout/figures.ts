import { encode } from 'uqr';
import type { Block, Box } from './block.js';
import { MONO } from './blocks.js';
import { GRAPHITE, RULE, textInks } from './inks.js';
import type { TextStyle } from './text.js';
import { frameOf, rule } from './title-cells.js';

/** A QR code that is also a link. Low error correction keeps the modules of a long address large. */
export function addressCode(box: Box, address: string, correction: 'L' | 'M' = 'M'): Block {
  const { data } = encode(address, { ecc: correction, border: 0 });
  return {
    tag: 'Link',
    box,
    inks: [{ kind: 'code', box, rows: data }],
    alternative: `QR code of ${address}`,
    target: address,
  };
}

const CAPTION: TextStyle = { ...MONO, size: 7, color: GRAPHITE };
const CAPTION_PAD = 2.5;
/** Height of a caption of one line. */
export const CAPTION_HEIGHT = 14;

/** The frame around a picture, with its caption below a rule. */
export function panel(
  { x, y, width, height }: Box,
  caption: readonly string[],
  captionHeight: number = CAPTION_HEIGHT,
): Block {
  const box = { x, y, width, height: height + captionHeight };
  return {
    tag: 'Artifact',
    box,
    inks: [
      ...frameOf(box, RULE, 0.6),
      rule(x, y + height, x + width, y + height),
      ...textInks(caption, { x: x + 6, y: y + height + CAPTION_PAD }, CAPTION),
    ],
  };
}
