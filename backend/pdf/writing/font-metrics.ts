import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { FACES, type Face, type FontMetrics } from '../layout/text.js';

/** The fonts that PDFs embed, each with the characters that a file prints. */
export const FONT_FILES = Object.fromEntries(
  FACES.map((face) => [face, readFileSync(new URL(`../fonts/${face}.ttf`, import.meta.url))]),
) as Readonly<Record<Face, Buffer>>;

/** pdfkit's types lack it. */
interface OpenedFont {
  characterSet: readonly number[];
  unitsPerEm: number;
  glyphForCodePoint(code: number): { id: number; advanceWidth: number };
}

export function openFont(face: Face): OpenedFont {
  const pdf = new PDFDocument({ autoFirstPage: false }).font(FONT_FILES[face]);
  return (pdf as unknown as { _font: { font: OpenedFont } })._font.font;
}

let known: FontMetrics | undefined;

/** Advance widths of every character of the fonts. Read once, on first use, because it takes longer than starting all services. */
export function readFontMetrics(): FontMetrics {
  known ??= Object.fromEntries(FACES.map((face) => [face, characterWidths(openFont(face))])) as FontMetrics;
  return known;
}

function characterWidths(font: OpenedFont): ReadonlyMap<string, number> {
  const width = (code: number) => (font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm) * 1_000;
  return new Map(font.characterSet.map((code) => [String.fromCodePoint(code), width(code)]));
}
