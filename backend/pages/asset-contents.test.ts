import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withContents } from './asset-contents.js';

it('knows the hash of each script and style sheet, the text of the latter, and nothing of all else', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'assets-'));
  await writeFile(join(directory, 'a.js'), 'abc');
  await writeFile(join(directory, 'a.css'), 'a{}');
  const manifest = await withContents(
    { 'a.tsx': { file: 'a.js', css: ['a.css'] }, font: { file: 'b.woff2' } },
    directory,
  );
  expect(manifest['a.tsx']).toEqual({
    file: 'a.js',
    css: ['a.css'],
    integrity: {
      // FIPS 180-4's own example.
      'a.js': 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=',
      'a.css': `sha256-${createHash('sha256').update('a{}').digest('base64')}`,
    },
    styles: { 'a.css': 'a{}' },
  });
  expect(manifest.font).toEqual({ file: 'b.woff2', integrity: {}, styles: {} });
  await rm(directory, { recursive: true });
});
