import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PAGE = `
  <p>{refused} words</p>;
  <p>words {refused}</p>;
  <p><b>x</b>{refused}</p>;
  <p>{refused}<b>x</b></p>;
  <p>{refused}{' '}<b>x</b></p>;
  <p>
    <b>x</b>
    {refused}
  </p>;
  <>{refused}<br /></>;
  <p><b>x</b>{flag && refused}</p>;
  <p><b>x</b>{flag ? <i>y</i> : refused}</p>;

  <p>
    {value}
  </p>;
  <p>{\`\${value} words\`}</p>;
  <p><b>x</b>{' '}<b>{value}</b></p>;
  <p>words{flag && <b>x</b>}</p>;
  <p><b>x</b>{rows.map((row) => <b>{row}</b>)}</p>;
  <p><b>x</b>{children}{props.actions}{/* why */}</p>;
  <p><b>x</b>{flag ? <i>y</i> : <b>{value}</b>}</p>;
`;

test('lint refuses a value beside words or elements', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lint-'));
  const file = path.join(folder, 'page.tsx');
  await writeFile(file, PAGE);
  const plugins = [path.resolve('infra/lint/values.grit')];
  await writeFile(path.join(folder, 'biome.json'), JSON.stringify({ plugins, linter: { rules: { preset: 'none' } } }));
  const biome = path.resolve('node_modules/@biomejs/biome/bin/biome');
  const output = await new Promise<string>((resolve) =>
    execFile(process.execPath, [biome, 'lint', '--reporter=github', file], { cwd: folder }, (_, text) => resolve(text)),
  );
  await rm(folder, { recursive: true });
  const found = [...output.matchAll(/line=(\d+)/g)].map(([, line]) => Number(line));
  const refused = PAGE.split('\n').flatMap((line, at) => (line.includes('refused') ? [at + 1] : []));
  expect(found).toEqual(refused);
});
