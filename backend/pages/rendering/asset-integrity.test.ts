import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForFile } from '../../testing/for-file.js';
import { withIntegrity } from './page-bundle.js';

const directory = folderForFile('assets-');

it('hashes only scripts and style sheets, and reads what documents contain', async () => {
  await writeFile(join(directory, 'a.js'), 'abc');
  await writeFile(join(directory, 'a.css'), 'a{}');
  const manifest = await withIntegrity(
    { 'a.tsx': { file: 'a.js', css: ['a.css'] }, font: { file: 'b.woff2' } },
    directory,
  );
  expect(manifest['a.tsx']).toEqual({
    file: 'a.js',
    css: ['a.css'],
    integrity: {
      // The example from FIPS 180-4.
      'a.js': 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=',
      'a.css': `sha256-${createHash('sha256').update('a{}').digest('base64')}`,
    },
    texts: { 'a.css': 'a{}' },
  });
  expect(manifest.font).toEqual({ file: 'b.woff2', integrity: {}, texts: {} });
});
