import { readFile } from 'node:fs/promises';
import PDFDocument from 'pdfkit';

const css = await readFile('frontend/ui/fonts.css', 'utf8');
/** The subsets with the characters of our own texts. */
const SUBSETS = [...css.matchAll(/url\("\.\/fonts\/([^"]+)"\)[^;]*;\s*unicode-range:\s*([^;]+);/g)].map(
  ([, file = '', range = '']) => [file, range] as const,
);

it.each(SUBSETS)('%s has the characters for which the styles load it', async (file, range) => {
  const pdf = new PDFDocument({ autoFirstPage: false }).font(await readFile(`frontend/ui/fonts/${file}`));
  // pdfkit's types lack it.
  const { characterSet } = (pdf as unknown as { _font: { font: { characterSet: number[] } } })._font.font;
  expect(codesOf(range).filter((code) => !characterSet.includes(code))).toEqual([]);
});

it('pages preload each of them, so that no font arrives after the first paint and shifts the layout', async () => {
  const assets = await readFile('frontend/server/page-assets.tsx', 'utf8');
  const preloaded = [...assets.matchAll(/'\.\.\/ui\/fonts\/([^']+)\?url'/g)].map(([, file]) => file);
  expect(preloaded.length).toBeGreaterThan(0);
  expect(preloaded.sort()).toEqual(SUBSETS.map(([file]) => file).sort());
});

/** @param range value of `unicode-range` */
const codesOf = (range: string): number[] =>
  range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
