import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FRONTEND = path.join(import.meta.dirname, '..');
/** Strings that a condition compares with. */
const COMPARED = /[!=]== '[^']*'/g;
const CLASS_NAME = /className=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g;
const STRING = /'([^']*)'|`((?:[^`$]|\$\{[^}]*\})*)`/g;

const read = (file: string) => readFileSync(path.join(FRONTEND, file), 'utf8');
const LAYOUT = new Set([...read('ui/layout.css').matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));

/** The words of class names that a file writes out; those of style sheets are expressions. */
function writtenClasses(source: string): string[] {
  return [...source.matchAll(CLASS_NAME)].flatMap(([, plain, expression = '']) => {
    const strings = [...expression.replaceAll(COMPARED, '').matchAll(STRING)].map(
      ([, quoted, template = '']) => quoted ?? template,
    );
    const text = plain ?? strings.join(' ').replaceAll(/\$\{[^}]*\}/g, ' ');
    return text.split(/\s+/).filter(Boolean);
  });
}

it('reads quoted, conditional and combined class names', () => {
  expect(writtenClasses(`<p className="row muted" /><p className={a ? 'stack' : b} />`)).toEqual([
    'row',
    'muted',
    'stack',
  ]);
  expect(writtenClasses('<p className={`grid \u0024{styles.page} top`} />')).toEqual(['grid', 'top']);
});

it('markup and layout.css have the same classes', () => {
  const used = globSync('**/*.tsx', { cwd: FRONTEND }).flatMap((file) =>
    writtenClasses(read(file)).map((name) => ({ file, name })),
  );
  expect(used.filter(({ name }) => !LAYOUT.has(name))).toEqual([]);
});
