import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../command/project.ts';

const TEST_FILES = ['{backend,frontend,infra}/**/*.test.{ts,tsx}', 'e2e/*.spec.ts'];
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The number of each sentence in `docs/checklist.md`. */
const sentences = (): string[] =>
  [...read('docs/checklist.md').matchAll(/^\| ((?:[a-z]|\d)\d*\.\d+) \|/gm)].map(([, number = '']) => number);

/** The numbers in the titles of tests, such as `opens the menu [spec 2.4, c5.1]`. */
const numbersInTitles = (): Map<string, string> =>
  new Map(
    globSync(TEST_FILES, { cwd: ROOT }).flatMap((file) =>
      [...read(file).matchAll(/ \[spec ([^\]]+)\](?:'|"|`)/g)].flatMap(([, numbers = '']) =>
        numbers.split(', ').map((number): [string, string] => [number, file]),
      ),
    ),
  );

describe('docs/checklist.md', () => {
  it('has a number of its own for each sentence', () => {
    expect(sentences().length).toBeGreaterThan(400);
    expect(sentences().filter((number, index, all) => all.indexOf(number) !== index)).toEqual([]);
  });

  it('has no sentence without a test', () => {
    const tested = numbersInTitles();
    expect(sentences().filter((number) => !tested.has(number))).toEqual([]);
  });

  it('has each sentence whose number is in the title of a test', () => {
    const known = new Set(sentences());
    expect([...numbersInTitles()].filter(([number]) => !known.has(number))).toEqual([]);
  });
});
