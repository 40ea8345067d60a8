import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** They keep the result of a pure function, so no test can see which one ran before. */
const MEMOIZED = [
  'backend/builder/builder.thread.ts',
  'backend/config/zone-time.contract.ts',
  'backend/drawing/engine/scaffold/plan/draw-plan.ts',
  'backend/pdf/writing/font-metrics.ts',
  'backend/platform/counts/visits.service.ts',
  'backend/platform/logging/log-text.ts',
  'backend/staff/passwords/password-rules.thread.ts',
  'backend/wordpress-sync/content/convert-post.thread.ts',
];
/** A variable of a module, or a collection that its type does not make read-only. */
const MODULE_STATE =
  /^(?:export )?(?:let|var) |^(?:export )?const \w+(?:: (?!Readonly)[^=]+)? = (?:new (?:Map|Set|WeakMap|WeakSet)\b|\[\];|\{\};)/m;

/** The role suffix of a file name, and the end of its class's name. */
const ROLES: Readonly<Record<string, RegExp>> = {
  controller: /Controller$/,
  service: /Service$/,
  module: /Module$/,
  guard: /Guard$/,
  interceptor: /Interceptor$/,
  filter: /Filter$/,
  job: /Job$/,
};

async function filesOf(pattern: string): Promise<{ path: string; source: string }[]> {
  const paths = globSync(pattern).filter((path) => !/\.test\.tsx?$/.test(path));
  return Promise.all(paths.map(async (path) => ({ path, source: await readFile(path, 'utf8') })));
}

const exportedClasses = (source: string) =>
  [...source.matchAll(/^export (?:abstract )?class (\w+)/gm)].map(([, name = '']) => name);

it.each(Object.entries(ROLES))('every *.%s.ts exports a class of that role', async (role, name) => {
  const files = await filesOf(`backend/**/*.${role}.ts`);
  expect(files.length).toBeGreaterThan(0);
  const wrong = files.filter(({ source }) => !exportedClasses(source).some((one) => name.test(one)));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

it('every class with a role is in a file with that suffix', async () => {
  const files = await filesOf('backend/**/*.ts');
  const misplaced = files.flatMap(({ path, source }) =>
    exportedClasses(source).flatMap((name) => {
      const [role] = Object.entries(ROLES).find(([, ending]) => ending.test(name)) ?? [];
      return role === undefined || path.endsWith(`.${role}.ts`) ? [] : [`${name} in ${path}`];
    }),
  );
  expect(misplaced).toEqual([]);
});

it('every feature has one module file', () => {
  const folders = globSync('backend/*/**/*.module.ts').map((path) => path.split('/')[1]);
  expect(folders.filter((folder, at) => folders.indexOf(folder) !== at)).toEqual([]);
});

it('every mapper exports only pure to… functions', async () => {
  const impure = (await filesOf('backend/**/*.mapper.ts')).filter(({ source }) => {
    const functions = [...source.matchAll(/^export (?:const|(?:async )?function) (\w+)/gm)].map(
      ([, name = '']) => name,
    );
    return (
      functions.some((name) => !/^to[A-Z]/.test(name)) || /\b(?:async|await|EntityManager|Injectable)\b/.test(source)
    );
  });
  expect(impure.map(({ path }) => path)).toEqual([]);
});

it('every entity file exports one entity', async () => {
  const wrong = (await filesOf('backend/**/*.entity.ts')).filter(
    ({ source }) => [...source.matchAll(/^export const \w+ = (?:defineEntity|new EntitySchema)\b/gm)].length !== 1,
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

it('no file uses #private members, getOrFail, or process.env outside the entry points', async () => {
  const product = [...(await filesOf('backend/**/*.ts')), ...(await filesOf('frontend/**/*.{ts,tsx}'))].filter(
    ({ path }) => !path.startsWith('backend/testing/'),
  );
  const found = (pattern: RegExp) => product.filter(({ source }) => pattern.test(source)).map(({ path }) => path);
  expect(found(/^\s+(?:readonly |async |static )*#\w+/m)).toEqual([]);
  expect(found(/\bgetOrFail\b/)).toEqual([]);
  expect(found(/\bprocess\.env\b/).sort()).toEqual(['backend/commands/run-command.ts', 'backend/main.ts']);
});

it('no module keeps state, because all test files of a process share its modules', async () => {
  const product = (await filesOf('backend/**/*.ts')).filter(({ path }) => !path.startsWith('backend/testing/'));
  const stateful = product.filter(({ source }) => MODULE_STATE.test(source)).map(({ path }) => path);
  expect(stateful.sort()).toEqual(MEMOIZED);
});
