import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { PDF_CHARACTERS } from '../layout/characters.js';
import { FACES, type Face, type FontMetrics } from '../layout/text.js';

/** The fonts that every PDF embeds. */
export const FONT_FILES = Object.fromEntries(
  FACES.map((face) => [face, readFileSync(new URL(`../fonts/${face}.ttf`, import.meta.url))]),
) as Readonly<Record<Face, Buffer>>;

let known: FontMetrics | undefined;

/** Advance widths of every character that may be printed. Read once, on first use, because it takes longer than starting all services. */
export function readFontMetrics(): FontMetrics {
  known ??= measureCharacters();
  return known;
}

function measureCharacters(): FontMetrics {
  const pdf = new PDFDocument({ autoFirstPage: false });
  const widths = FACES.map((face) => {
    pdf.font(FONT_FILES[face]).fontSize(1_000);
    return [face, new Map(Array.from(PDF_CHARACTERS, (character) => [character, pdf.widthOfString(character)]))];
  });
  return Object.fromEntries(widths) as FontMetrics;
}
