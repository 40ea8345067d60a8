import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../command/project.ts';

const DOCS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];
const SOURCE_NAMES = new Set<string | undefined>(
  ['.', 'backend', 'frontend', 'e2e', 'infra'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: folder !== '.', encoding: 'utf8' }).map((file) =>
      path.basename(file),
    ),
  ),
);
const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const exists = (file: string) => existsSync(path.join(ROOT, file));

it.each(DOCS)('%s names files and folders that exist', (doc) => {
  const text = textOf(doc);
  const named = [...text.matchAll(/`((?:backend|frontend|infra|e2e|docs)\/[^`\s*<>{}›…]+)/g)].map(
    ([, file]) => file ?? '',
  );
  const linked = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]+)/g)].map(([, file]) =>
    path.posix.join(path.posix.dirname(doc), file ?? ''),
  );
  expect([...named, ...linked].filter((file) => !exists(file))).toEqual([]);
});

/** Decisions tell of files as they were. */
it.each(DOCS.filter((doc) => !doc.startsWith('docs/decisions/')))('%s names files by names that exist', (doc) => {
  const named = [...textOf(doc).matchAll(/`([\w-][\w.-]*\.(?:tsx?|mjs|css|sql|ya?ml))`/g)].map(([, file]) => file);
  expect(named.filter((file) => !SOURCE_NAMES.has(file))).toEqual([]);
});

it('docs/architecture.md names code that is in the files beside it', () => {
  const named = [
    ...textOf('docs/architecture.md').matchAll(/(?:`(\w+)`, )?`(\w+)` (?:in|of) `([a-z]+\/[^`]+\.tsx?)`/g),
  ];
  expect(named.length).toBeGreaterThan(30);
  const missing = named.flatMap(([, first, second, file = '']) =>
    [first, second]
      .filter((name) => name !== undefined)
      .filter((name) => !statSync(path.join(ROOT, file)).isFile() || !new RegExp(`\\b${name}\\b`).test(textOf(file)))
      .map((name) => `${name} in ${file}`),
  );
  expect(missing).toEqual([]);
});
