/**
 * Makes the site's text fonts from those of Fontsource: `node infra/media/make-fonts.ts`. Its files are committed, so that a
 * build needs no time for them.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';
import { ROOT } from '../project.ts';

const FONTS = path.join(ROOT, 'frontend', 'ui', 'fonts');

/** What our own texts are written with, besides ASCII. The range of `frontend/ui/fonts.css` says the same. */
const SIGNS = '\u00a0§©®°±²³´·¼½¾×÷–—‘’“”•…′″€™−';
/** Weights that the styles ask of the variable font. */
const WEIGHTS = { min: 400, max: 700, default: 400 };

interface TextFont {
  file: string;
  /** Below `node_modules`. */
  source: string;
  variationAxes?: { wght: typeof WEIGHTS };
}

export const TEXT_FONTS: readonly TextFont[] = [
  {
    file: 'inter.woff2',
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    variationAxes: { wght: WEIGHTS },
  },
  {
    file: 'barlow-condensed-600.woff2',
    source: '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2',
  },
  {
    file: 'barlow-condensed-700.woff2',
    source: '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2',
  },
];

/** The signs of ASCII that have a form, and those of our texts. */
export function textSigns(): string {
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at));
  return ascii.join('') + SIGNS;
}

/** @returns WOFF2 with the signs of our texts alone, without alternate forms that no style asks for */
export async function makeTextFont({ source, variationAxes }: TextFont): Promise<Buffer> {
  const whole = await readFile(path.join(ROOT, 'node_modules', source));
  return subsetFont(whole, textSigns(), { targetFormat: 'woff2', noLayoutClosure: true, variationAxes });
}

export const committedFont = ({ file }: TextFont) => path.join(FONTS, file);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const font of TEXT_FONTS) await writeFile(committedFont(font), await makeTextFont(font));
}
