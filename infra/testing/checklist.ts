/** One row of `docs/checklist.md`: a sentence and the tests for it. */
export interface ChecklistRow {
  line: number;
  says: string;
  tests: TestReference[];
}

export interface TestReference {
  /** Relative to the project's root. */
  file: string;
  /** As written in the file, placeholders included. */
  title: string;
}

/** Reads the rows of every table. A bar within a cell is escaped as `\|`. */
export function readChecklist(markdown: string): ChecklistRow[] {
  const rows: ChecklistRow[] = [];
  const lines = markdown.split('\n');
  for (const [index, line] of lines.entries()) {
    const isHead = /^\|[-|\s]+$/.test(lines[index + 1] ?? '');
    if (!line.startsWith('|') || isHead || /^\|[-|\s]+$/.test(line)) continue;
    const [, , says = '', testCell = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const tests = [...testCell.matchAll(/`([^`]+) › ([^`]+)`/g)];
    rows.push({ line: index + 1, says, tests: tests.map(([, file = '', title = '']) => ({ file, title })) });
  }
  return rows;
}

/**
 * Returns one line per faulty row.
 * @param read returns the text of a project file, or null when there is none
 */
export function checklistFaults(rows: readonly ChecklistRow[], read: (file: string) => string | null): string[] {
  return rows.flatMap(({ line, says, tests }) => {
    const faults = tests.length === 0 ? ['names no test'] : tests.flatMap((test) => referenceFault(test, read));
    return faults.map((fault) => `line ${line}, "${says}": ${fault}`);
  });
}

function referenceFault({ file, title }: TestReference, read: (file: string) => string | null): string[] {
  const source = read(file);
  if (source === null) return [`there is no file ${file}`];
  return holdsTest(source, title) ? [] : [`${file} has no test "${title}"`];
}

/** Whether the file has a test with this title. */
function holdsTest(source: string, title: string): boolean {
  const literal = title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll("'", "\\\\?'");
  return new RegExp(`(['"\`])${literal}\\1,\\s*(?:\\{\\s*tag: '[^']*',?\\s*\\},\\s*)?(?:async\\s*)?\\(`).test(source);
}
