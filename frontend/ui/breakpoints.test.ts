import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FRONTEND = path.join(import.meta.dirname, '..');
/** Listed in tokens.css. */
const BREAKPOINTS = [380, 480, 640, 768, 1024, 1280];
const WIDTH = /\((max|min)-width: (\d+)px\)|\(width [<>]=? [^)]*\)/g;

const unknownQueries = (text: string): string[] =>
  [...text.matchAll(WIDTH)]
    .filter(([, bound, pixels]) => !BREAKPOINTS.includes(Number(pixels) + (bound === 'max' ? 1 : 0)))
    .map(([query]) => query);

it('style sheets and useMediaQuery use the breakpoints of the scale', () => {
  const found = globSync('**/*.{css,tsx}', { cwd: FRONTEND }).flatMap((file) => {
    const text = readFileSync(path.join(FRONTEND, file), 'utf8');
    const queries = file.endsWith('.css') ? text : (text.match(/useMediaQuery\([^\n]*\)/g) ?? []).join('\n');
    return unknownQueries(queries).map((query) => `${file}: ${query}`);
  });
  expect(found).toEqual([]);
});
