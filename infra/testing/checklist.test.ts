import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../command/project.ts';
import { checklistFaults, readChecklist } from './checklist.ts';

const read = (file: string) => {
  const place = path.join(ROOT, file);
  return existsSync(place) ? readFileSync(place, 'utf8') : null;
};

it('docs/checklist.md: every sentence of the specification has a test that exists', () => {
  const rows = readChecklist(read('docs/checklist.md') ?? '');
  expect(rows.length).toBeGreaterThan(200);
  expect(checklistFaults(rows, read)).toEqual([]);
});

describe('checklistFaults', () => {
  const SOURCES: Record<string, string> = {
    'e2e/a.spec.ts': [
      "test('opens', async ({ page }) => {",
      'test(`by %i`, async () => {',
      "it.each(LIST)(\n  'of %s is %j',\n  (a, b) => {",
      `test("it's there", () => {`,
      "expect(text).toBe('only a text');",
    ].join('\n'),
  };
  const faultsOf = (testCell: string) =>
    checklistFaults(
      readChecklist(`| § | says | tests |\n|---|---|---|\n| 2 | a thing | ${testCell} |`),
      (file) => SOURCES[file] ?? null,
    );

  it.each([
    '`e2e/a.spec.ts › opens`',
    '`e2e/a.spec.ts › by %i`, `e2e/a.spec.ts › of %s is %j`',
    "`e2e/a.spec.ts › it's there`",
  ])('finds none in %s', (testCell) => {
    expect(faultsOf(testCell)).toEqual([]);
  });

  it.each([
    ['', 'line 3, "a thing": names no test'],
    ['e2e/a.spec.ts', 'line 3, "a thing": names no test'],
    ['`e2e/b.spec.ts › opens`', 'line 3, "a thing": there is no file e2e/b.spec.ts'],
    ['`e2e/a.spec.ts › open`', 'line 3, "a thing": e2e/a.spec.ts has no test "open"'],
    ['`e2e/a.spec.ts › only a text`', 'line 3, "a thing": e2e/a.spec.ts has no test "only a text"'],
    ['`e2e/a.spec.ts › opens`, `e2e/a.spec.ts › shuts`', 'line 3, "a thing": e2e/a.spec.ts has no test "shuts"'],
  ])('of %j is %j', (testCell, fault) => {
    expect(faultsOf(testCell)).toEqual([fault]);
  });
});
