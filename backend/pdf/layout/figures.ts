import { encode } from 'uqr';
import type { Block, Box } from './block.js';
import { MONO } from './blocks.js';
import { GRAPHITE, RULE, textInks } from './inks.js';
import type { TextStyle } from './text.js';

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
  const bottom = y + height + captionHeight;
  const edges: [number, number, number, number][] = [
    [x, y, x + width, y],
    [x, bottom, x + width, bottom],
    [x, y, x, bottom],
    [x + width, y, x + width, bottom],
    [x, y + height, x + width, y + height],
  ];
  return {
    tag: 'Artifact',
    box: { x, y, width, height: height + captionHeight },
    inks: [
      ...edges.map(([x0, y0, x1, y1]) => ({
        kind: 'line' as const,
        from: [x0, y0] as const,
        to: [x1, y1] as const,
        color: RULE,
        width: 0.6,
      })),
      ...textInks(caption, { x: x + 6, y: y + height + CAPTION_PAD }, CAPTION),
    ],
  };
}
