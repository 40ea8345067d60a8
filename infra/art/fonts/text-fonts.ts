import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { PAPER_CHARACTERS } from '../../../backend/paper/layout/characters.ts';
import { ROOT } from '../../command/project.ts';

/** The non-ASCII characters of our texts; `frontend/ui/fonts.css` states the same range. */
const BEYOND_ASCII = '\u00a0§©®°±²³´·¼½¾×÷–—‘’“”•…′″€™−';
/** The variable font's weights that the styles use. */
const WEIGHTS = { min: 400, max: 700, default: 400 };

/** File name, and source in `node_modules`. */
const TEXT_FONTS = {
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'barlow-condensed-700.woff2': '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2',
};

export function textCharacters(): string {
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at));
  return ascii.join('') + BEYOND_ASCII;
}

/** WOFF2 subsets with the characters of our texts, without unused OpenType features. */
export async function textFonts(): Promise<Map<string, Buffer>> {
  const fonts = new Map<string, Buffer>();
  for (const [file, source] of Object.entries(TEXT_FONTS)) {
    const whole = await readFile(path.join(ROOT, 'node_modules', source));
    const variationAxes = source.includes('-variable') ? { wght: WEIGHTS } : undefined;
    const options = { targetFormat: 'woff2' as const, noLayoutClosure: true, variationAxes };
    fonts.set(file, await subsetFont(whole, textCharacters(), options));
  }
  return fonts;
}

/** As in `backend/paper/layout/text.ts`; the weight is that of the variable font. */
const PAPER_FONTS = {
  'text.ttf': { source: TEXT_FONTS['inter.woff2'], weight: 400 },
  'strong.ttf': { source: TEXT_FONTS['inter.woff2'], weight: 600 },
  'heading.ttf': { source: TEXT_FONTS['barlow-condensed-700.woff2'], weight: null },
  'mono.ttf': { source: '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2', weight: null },
};

/** pdfkit reads the header of an empty glyph, such as a space, even at the end of the file. */
const END_OF_EMPTY_GLYPH = Buffer.alloc(16);

/** TrueType fonts for PDFs. */
export async function paperFonts(): Promise<Map<string, Buffer>> {
  const fonts = new Map<string, Buffer>();
  for (const [file, { source, weight }] of Object.entries(PAPER_FONTS)) {
    const whole = await readFile(path.join(ROOT, 'node_modules', source));
    const variationAxes = weight === null ? undefined : { wght: weight };
    const options = { targetFormat: 'sfnt' as const, noLayoutClosure: true, variationAxes };
    const font = await subsetFont(whole, PAPER_CHARACTERS, options);
    fonts.set(file, Buffer.concat([font, END_OF_EMPTY_GLYPH]));
  }
  return fonts;
}
