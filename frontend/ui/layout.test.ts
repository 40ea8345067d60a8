import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FRONTEND = path.join(import.meta.dirname, '..');
const LAYOUT = ['ui/layout.css', 'ui/frames.css', 'ui/text.css'];
/** Strings that a condition compares with. */
const COMPARED = /[!=]== '[^']*'/g;
const CLASS_NAME = /className=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g;
const STRING = /'([^']*)'|`((?:[^`$]|\$\{[^}]*\})*)`/g;
const IMPORT = /import (\w+) from '(.*\.module\.css)'/g;

const read = (file: string) => readFileSync(path.join(FRONTEND, file), 'utf8');
const sources = globSync('**/*.tsx', { cwd: FRONTEND, exclude: ['**/*.test.tsx'] }).map((file) => ({
  file,
  source: read(file),
}));

/** The words of class names that a file writes out; those of style sheets are expressions. */
const writtenClasses = (source: string): string[] =>
  [...source.matchAll(CLASS_NAME)].flatMap(([, plain, expression = '']) => {
    const strings = [...expression.replaceAll(COMPARED, '').matchAll(STRING)].map(
      ([, quoted, template = '']) => quoted ?? template,
    );
    const text = plain ?? strings.join(' ').replaceAll(/\$\{[^}]*\}/g, ' ');
    return text.split(/\s+/).filter(Boolean);
  });

/** The classes that a style sheet has rules for. */
function styledClasses(css: string): Set<string> {
  const own = css.replaceAll(/\/\*[\s\S]*?\*\/|:global\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '');
  const selectors = [...own.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector);
  const names = selectors
    .filter((selector) => !selector.includes('@'))
    .join(' ')
    .matchAll(/\.([A-Za-z][\w-]*)/g);
  return new Set([...names].map(([, name = '']) => name));
}

/** Classes that modules take from a style sheet of their own, by its path. */
function importedClasses(): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  for (const { file, source } of sources) {
    for (const [, name, address = ''] of source.matchAll(IMPORT)) {
      const sheet = path.join(path.dirname(file), address);
      const taken = [...source.matchAll(new RegExp(`(?<![\\w/.-])${name}(?:\\.(\\w+)|\\[)`, 'g'))];
      // A name that is known only at run time may be any class.
      const classes = taken.flatMap(([, own]) => own ?? [...styledClasses(read(sheet))]);
      used.set(sheet, new Set([...(used.get(sheet) ?? []), ...classes]));
    }
  }
  return used;
}

it('markup uses the classes of the layout, and all of them', () => {
  const written = sources.flatMap(({ file, source }) => writtenClasses(source).map((name) => ({ file, name })));
  const styled = new Set(LAYOUT.flatMap((file) => [...styledClasses(read(file))]));
  const used = new Set(written.map(({ name }) => name));
  expect(written.filter(({ name }) => !styled.has(name))).toEqual([]);
  expect([...styled].filter((name) => !used.has(name))).toEqual([]);
});

it('components use the classes of their style sheets, and all of them', () => {
  const used = importedClasses();
  const sheets = globSync('**/*.module.css', { cwd: FRONTEND });
  const differences = sheets.flatMap((sheet) => {
    const taken = used.get(sheet) ?? new Set<string>();
    const styled = styledClasses(read(sheet));
    const missing = [...taken].filter((name) => !styled.has(name));
    const unused = [...styled].filter((name) => !taken.has(name));
    return [...missing, ...unused].map((name) => `${sheet}: ${name}`);
  });
  expect(differences).toEqual([]);
});
