import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import { ROOT } from '../../project.ts';
import { trueTypeFromWoff } from '../../samples/documents/woff.ts';
import type { Point } from './strokes.ts';
import { round } from './strokes.ts';

/**
 * Lettering as outlines, so that a raster picture does not depend on the fonts of the machine that makes it.
 * The faces are the site's own, from the @fontsource packages.
 */
export type Face = 'heading' | 'headingBold' | 'mono';

const FILES: Record<Face, string> = {
  heading: '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff',
  headingBold: '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff',
  mono: '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff',
};
const opened = new Map<Face, Font>();

function font(face: Face): Font {
  const known = opened.get(face);
  if (known) return known;
  const file = readFileSync(path.join(ROOT, 'node_modules', FILES[face]));
  const made = create(trueTypeFromWoff(file));
  opened.set(face, made);
  return made;
}

/** Width of a line of text in pixels at a size in pixels. */
export const textWidth = (text: string, face: Face, size: number): number =>
  (font(face).layout(text).advanceWidth * size) / font(face).unitsPerEm;

export interface LetteringStyle {
  face?: Face;
  size: number;
  color: string;
  anchor?: 'start' | 'middle' | 'end';
}

/** A line of text as one path, its base line starting at the point. */
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
