import { create, type Font } from 'fontkit';
import { type Face, fontFile } from './faces.ts';
import { type Point, round } from './strokes.ts';

const opened = new Map<Face, Font>();

function font(face: Face): Font {
  const known = opened.get(face) ?? create(fontFile(face));
  opened.set(face, known);
  return known;
}

/** Pixels. */
export const textWidth = (text: string, face: Face, size: number): number =>
  (font(face).layout(text).advanceWidth * size) / font(face).unitsPerEm;

export interface LetteringStyle {
  face?: Face;
  size: number;
  color: string;
  anchor?: 'start' | 'middle' | 'end';
}

/** Text as a path from the start of its baseline: raster images must not depend on the machine's fonts. */
export function lettering([x, y]: Point, text: string, style: LetteringStyle): string {
  const { face = 'mono', size, color, anchor = 'start' } = style;
  const scale = size / font(face).unitsPerEm;
  const { glyphs, positions, advanceWidth } = font(face).layout(text);
  const shift = anchor === 'start' ? 0 : anchor === 'middle' ? advanceWidth / 2 : advanceWidth;
  let pen = x - shift * scale;
  let data = '';
  glyphs.forEach((glyph, i) => {
    const place = positions[i] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
    for (const { command, args } of glyph.path.commands) {
      data += LETTERS[command] ?? '';
      const numbers = args.map((value, k) =>
        round(k % 2 === 0 ? pen + (value + place.xOffset) * scale : y - (value + place.yOffset) * scale),
      );
      data += numbers.join(' ');
    }
    pen += place.xAdvance * scale;
  });
  return `<path fill="${color}" d="${data}"/>`;
}

const LETTERS: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};
