import { encode } from 'uqr';
import type { VectorDrawing } from '../../drawing/drawing.service.js';
import { type Block, type Box, GRAPHITE, RULE, textInks } from './block.js';
import { MONO } from './blocks.js';
import { frameOf, rule } from './columns.js';
import type { Cursor } from './sheets.js';
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

interface Figure {
  drawing: VectorDrawing;
  /** Points per pixel. */
  scale: number;
  /** What it shows. */
  subject: string;
  caption: readonly string[];
}

/** A drawing in the middle of its frame, with its caption below a rule. Its text alternative has what is written on it. */
export function addDrawing(
  cursor: Cursor,
  box: Box,
  { drawing, scale, subject, caption }: Figure,
  captionHeight: number = CAPTION_HEIGHT,
): void {
  const { dimensions, labels } = drawing;
  const x = box.x + (box.width - drawing.width * scale) / 2;
  const y = box.y + (box.height - drawing.height * scale) / 2;
  const written = [
    ...(dimensions.length > 0 ? [`the dimensions ${dimensions.map(({ text }) => text.join(' or ')).join('; ')}`] : []),
    ...(labels.length > 0 ? [`the labels ${labels.map(({ text }) => text).join('; ')}`] : []),
  ];
  const alternative = written.length > 0 ? `${subject}, with ${written.join(', and ')}` : subject;
  cursor.add({ tag: 'Figure', box, inks: [{ kind: 'drawing', x, y, scale, drawing }], alternative });
  const frame = { ...box, height: box.height + captionHeight };
  const bottom = box.y + box.height;
  cursor.add({
    tag: 'Artifact',
    box: frame,
    inks: [
      ...frameOf(frame, RULE, 0.6),
      rule(box.x, bottom, box.x + box.width, bottom),
      ...textInks(caption, { x: box.x + 6, y: bottom + CAPTION_PAD }, CAPTION),
    ],
  });
}
