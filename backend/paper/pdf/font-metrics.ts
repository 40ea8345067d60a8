import PDFDocument from 'pdfkit';
import { PAPER_CHARACTERS } from '../layout/characters.js';
import { FACES, type FontMetrics } from '../layout/text.js';
import { FONT_FILES } from './font-files.js';

/** Advance widths of every character that may be printed. */
export function readFontMetrics(): FontMetrics {
  const pdf = new PDFDocument({ autoFirstPage: false });
  const widths = FACES.map((face) => {
    pdf.font(FONT_FILES[face]).fontSize(1_000);
    return [face, new Map(Array.from(PAPER_CHARACTERS, (character) => [character, pdf.widthOfString(character)]))];
  });
  return Object.fromEntries(widths) as FontMetrics;
}
