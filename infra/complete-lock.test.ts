import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './command/project.ts';
import { missingBinaries } from './complete-lock.ts';

describe('package-lock.json', () => {
  it('contains the binaries of every platform; "npm run lock:complete" adds them', () => {
    const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
    expect(missingBinaries(packages).map(([place]) => place)).toEqual([]);
  });
});

describe('missingBinaries', () => {
  it('adds packages that are listed but not locked, for the platform in their names', () => {
    const packages = {
      'node_modules/tool': {
        version: '2.0.0',
        dev: true,
        optionalDependencies: {
          '@tool/cli-linux-x64': '2.0.0',
          '@tool/cli-linux-arm64-musl': '2.0.0',
          extra: '^1.0.0',
        },
      },
      'node_modules/@tool/cli-linux-x64': { version: '2.0.0' },
    };
    expect(missingBinaries(packages)).toEqual([
      [
        'node_modules/@tool/cli-linux-arm64-musl',
        { version: '2.0.0', cpu: ['arm64'], os: ['linux'], libc: ['musl'], dev: true, optional: true },
      ],
    ]);
  });

  it('finds what is locked beside its owner', () => {
    const packages = {
      'node_modules/tool': {},
      'node_modules/tool/node_modules/part': { optionalDependencies: { 'part-darwin-x64': '1.0.0' } },
      'node_modules/tool/node_modules/part-darwin-x64': { version: '1.0.0' },
    };
    expect(missingBinaries(packages)).toEqual([]);
  });
});
