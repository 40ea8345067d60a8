import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../command/project.ts';

const ROW = /^\| (V[\d.]+) \| ([12]) \| ([^|]+) \| (met|not applicable|open) \| ([^|]+) \|$/;
/** Requirements of levels 1 and 2 in OWASP ASVS 5.0.0. */
const REQUIREMENTS = 253;

const document = () => readFile(path.join(ROOT, 'docs/security.md'), 'utf8');

async function rows() {
  const lines = (await document()).split('\n').filter((line) => /^\| V\d/.test(line));
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

it('states the correct counts', async () => {
  const all = await rows();
  const count = (state: string) => all.filter((row) => row.state === state).length;
  const summary = `${all.length} requirements: ${count('met')} met, ${count('not applicable')} not applicable, ${count('open')} open.`;
  expect(await document()).toContain(summary);
});
