import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../project.ts';
import { committedFont, makeTextFont, TEXT_FONTS, textSigns } from './make-fonts.ts';

it.each(TEXT_FONTS)('$file is the committed one: run make-fonts.ts after a change', async (font) => {
  expect((await makeTextFont(font)).equals(await readFile(committedFont(font)))).toBe(true);
});

it('the styles ask these files for just the signs that they have', async () => {
  const css = await readFile(path.join(ROOT, 'frontend/ui/fonts.css'), 'utf8');
  const faces = [...css.matchAll(/url\("\.\/fonts\/([^"]+)"\)[^;]*;\s*unicode-range:\s*([^;]+);/g)];
  expect(faces.map(([, file]) => file).sort()).toEqual(TEXT_FONTS.map(({ file }) => file).sort());
  for (const [, , range = ''] of faces) expect(new Set(signsOf(range))).toEqual(new Set(textSigns()));
});

/** @param range value of `unicode-range` */
function signsOf(range: string): string[] {
  return range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
  });
}
