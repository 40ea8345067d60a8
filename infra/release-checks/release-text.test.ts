import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../command/project.ts';
import { releaseBefore, releaseFaults } from './release-text.ts';

const READY = '# Changelog\n\n## Unreleased\n\n## 1.2.0 - 2026-12-01\n\n- New.\n\n## 1.1.0 - 2026-11-01\n';

it('finds nothing when the changelog is ready for the release', () => {
  expect(releaseFaults('1.2.0', READY, ['v1.1.0'])).toEqual([]);
});

it.each([
  ['1.2', READY, [], /not of the form/],
  ['1.2.0', READY, ['v1.2.0'], /is tagged already/],
  ['1.3.0', READY, [], /no heading "## 1\.3\.0/],
  ['1.2.0', READY.replace('Unreleased\n', 'Unreleased\n\n- More.\n'), [], /move the entries/],
])('finds a fault of %s (case %#)', (version, changelog, tags, fault) => {
  expect(releaseFaults(version, changelog, tags)).toContainEqual(expect.stringMatching(fault));
});

it('finds the newest earlier release by version number', () => {
  expect(releaseBefore('1.11.0', ['v1.9.0', 'v1.10.0', 'v1.11.0', 'v1.2.3', 'vendor', 'v1.10'])).toBe('v1.10.0');
  expect(releaseBefore('0.1.0', ['v0.1.0'])).toBeNull();
});

it('CHANGELOG.md has a heading of the current version', async () => {
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const faults = releaseFaults(version, await readFile(path.join(ROOT, 'CHANGELOG.md'), 'utf8'), []);
  // Entries gather below Unreleased until the next release.
  expect(faults.filter((fault) => !fault.includes('Unreleased'))).toEqual([]);
});
