import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withIntegrity } from './asset-integrity.js';

it('knows the hash of each script and style sheet, and of nothing else', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'assets-'));
  await writeFile(join(directory, 'a.js'), 'abc');
  await writeFile(join(directory, 'a.css'), '');
  const manifest = await withIntegrity(
    { 'a.tsx': { file: 'a.js', css: ['a.css'] }, font: { file: 'b.woff2' } },
    directory,
  );
  expect(manifest['a.tsx']).toEqual({
    file: 'a.js',
    css: ['a.css'],
    integrity: {
      // FIPS 180-4's own example, and the hash of nothing.
      'a.js': 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=',
      'a.css': 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
    },
  });
  expect(manifest.font?.integrity).toEqual({});
  await rm(directory, { recursive: true });
});
