import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../command/project.ts';

/** Requirements of levels 1 and 2 in OWASP ASVS 5.0.0. */
const REQUIREMENTS = 253;

const text = await readFile(path.join(ROOT, 'docs/security.md'), 'utf8');

type Row = { id: string; where: string };

/** `V4.3.1, V4.3.2`, or `V10 (all 29)` for a whole chapter. */
function idsOf(cell: string): string[] {
  const [, chapter, count] = /^(V\d+) \(all (\d+)\)$/.exec(cell) ?? [];
  return chapter ? Array.from({ length: Number(count) }, (_, at) => `${chapter} ${at}`) : cell.split(', ');
}

/** The rows of the table with this number of columns; the third column says where, or the second of two. */
function rows(columns: number): Row[] {
  const cells = [...text.matchAll(/^\| (V\d.*) \|$/gm)].map(([, row = '']) => row.split(' | '));
  return cells
    .filter(({ length }) => length === columns)
    .flatMap(([ids = '', ...rest]) => idsOf(ids).map((id) => ({ id, where: rest[Math.min(1, columns - 2)] ?? '' })));
}

const [notApplicable, met, open] = [rows(2), rows(3), rows(4)] as const;
const all = [...met, ...open, ...notApplicable];

it('has exactly one place for each requirement', () => {
  const ids = all.map(({ id }) => id);
  expect(new Set(ids).size).toBe(REQUIREMENTS);
  expect(ids).toHaveLength(REQUIREMENTS);
});

it('names only existing files, and at least one place for each met requirement', () => {
  for (const { id, where } of all) {
    const files = [...where.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|[A-Z]+\.md|[\w.-]+\.(?:json|yml)|\.dockerignore)`/g)];
    for (const [, file = ''] of files) expect([id, existsSync(path.join(ROOT, file)) ? '' : file]).toEqual([id, '']);
  }
  for (const { id, where } of met) expect([id, where]).toEqual([id, expect.stringContaining('`')]);
});

/** Requirements that are met by a document, or by something that the row itself names. */
const DOCUMENTS =
  /^V(?:2\.1\.[123]|3\.5\.4|3\.7\.1|5\.1\.1|6\.1\.[13]|6\.2\.10|6\.4\.2|7\.1\.[12]|8\.1\.[12]|11\.1\.[12]|13\.1\.1|14\.1\.[12]|15\.1\.[13]|16\.1\.1)$/;

it('names a test for each met requirement that is not about a document', () => {
  const untested = met.filter(({ id, where }) => !/\.(?:test|spec)\.ts`/.test(where) && !DOCUMENTS.test(id));
  expect(untested.map(({ id }) => id)).toEqual([]);
});

it('states the correct counts', () => {
  expect(text).toContain(
    `${all.length} requirements: ${met.length} met, ${notApplicable.length} not applicable, ${open.length} open.`,
  );
});
