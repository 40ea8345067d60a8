import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../command/project.ts';

const ROW = /^\| (V[\d.]+) \| ([12]) \| ([^|]+) \| (met|not applicable|open) \| ([^|]+) \|$/;
/** Requirements of levels 1 and 2 in OWASP ASVS 5.0.0. */
const REQUIREMENTS = 253;

const document = () => readFile(path.join(ROOT, 'docs/security.md'), 'utf8');

async function rows() {
  const lines = (await document()).split('\n').filter((line) => /^\| V[\d.]+ \| [12] \|/.test(line));
  return lines.map((line) => {
    const [, id = '', , , state = '', where = ''] = ROW.exec(line) ?? [];
    if (!id) throw new Error(`Not a row of the table: ${line}`);
    return { id, state, where };
  });
}

it('has exactly one row for each requirement', async () => {
  const ids = (await rows()).map(({ id }) => id);
  expect(new Set(ids).size).toBe(REQUIREMENTS);
  expect(ids).toHaveLength(REQUIREMENTS);
});

it('names only existing files, and at least one place for each met requirement', async () => {
  for (const { id, state, where } of await rows()) {
    const files = [...where.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|[A-Z]+\.md|[\w.-]+\.(?:json|yml)|\.dockerignore)`/g)];
    for (const [, file = ''] of files) expect([id, existsSync(path.join(ROOT, file)) ? '' : file]).toEqual([id, '']);
    if (state === 'met') expect([id, where]).toEqual([id, expect.stringContaining('`')]);
  }
});

/** Requirements that are met by a document, or by something that the row itself names. */
const DOCUMENTS =
  /^V(?:2\.1\.[123]|3\.5\.4|3\.7\.1|5\.1\.1|6\.1\.[13]|6\.2\.10|6\.4\.2|7\.1\.[12]|8\.1\.[12]|11\.1\.[12]|13\.1\.1|14\.1\.[12]|15\.1\.[13]|16\.1\.1)$/;

it('names a test for each met requirement that is not about a document', async () => {
  const untested = (await rows()).filter(
    ({ id, state, where }) => state === 'met' && !/\.(?:test|spec)\.ts`/.test(where) && !DOCUMENTS.test(id),
  );
  expect(untested.map(({ id }) => id)).toEqual([]);
});

it('says who can close each open requirement', async () => {
  const named = [...(await document()).matchAll(/^\| (V[\d.]+) \| (?![12] \|)[^|]+ \| [^|]+ \|$/gm)].map(
    ([, id]) => id,
  );
  const open = (await rows()).filter(({ state }) => state === 'open').map(({ id }) => id);
  expect(named.sort()).toEqual(open.sort());
});

it('states the correct counts', async () => {
  const all = await rows();
  const count = (state: string) => all.filter((row) => row.state === state).length;
  const summary = `${all.length} requirements: ${count('met')} met, ${count('not applicable')} not applicable, ${count('open')} open.`;
  expect(await document()).toContain(summary);
});
