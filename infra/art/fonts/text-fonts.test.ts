import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../command/project.ts';
import { paperFonts, textCharacters, textFonts } from './text-fonts.ts';

const fonts = await textFonts();

it.each([...fonts])('%s is the committed file: run make.ts fonts after a change', async (file, font) => {
  expect(font.equals(await readFile(path.join(ROOT, 'frontend/ui/fonts', file)))).toBe(true);
});

it.each([...(await paperFonts())])(
  '%s is the committed file: run make.ts paper-fonts after a change',
  async (file, font) => {
    expect(font.equals(await readFile(path.join(ROOT, 'backend/paper/fonts', file)))).toBe(true);
  },
);

it('the styles use these files for exactly the characters they contain', async () => {
  const css = await readFile(path.join(ROOT, 'frontend/ui/fonts.css'), 'utf8');
  const faces = [...css.matchAll(/url\("\.\/fonts\/([^"]+)"\)[^;]*;\s*unicode-range:\s*([^;]+);/g)];
  expect(faces.map(([, file]) => file).sort()).toEqual([...fonts.keys()].sort());
  for (const [, , range = ''] of faces) expect(new Set(charactersOf(range))).toEqual(new Set(textCharacters()));
});

it('pages preload each of them, so that no font arrives after the first paint and shifts the layout', async () => {
  const assets = await readFile(path.join(ROOT, 'frontend/server/page-assets.tsx'), 'utf8');
  const preloaded = [...assets.matchAll(/'\.\.\/ui\/fonts\/([^']+)\?url'/g)].map(([, file]) => file);
  expect(preloaded.sort()).toEqual([...fonts.keys()].sort());
});

/** @param range value of `unicode-range` */
function charactersOf(range: string): string[] {
  return range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
  });
}
