import { globSync } from 'node:fs';
import { ROOT } from '../command/project.ts';
import { CODE_GROUPS } from './code-groups.ts';

/** A group of a file that was moved would silently bring other code to every page. */
it.each(CODE_GROUPS)('the group $name has modules', ({ test }) => {
  const files = globSync(
    [
      'backend/{**/*.contract,measures/*}.ts',
      'frontend/**/*.{ts,tsx,css}',
      'node_modules/{react,@tanstack/query-core/src}/*',
    ],
    { cwd: ROOT },
  );
  expect(files.some((file) => test.test(`/${file}`))).toBe(true);
});
