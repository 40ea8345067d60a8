import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type EntityManager } from '@mikro-orm/postgresql';
import type { ImportedChange, ImportFinding, ImportReport } from '../catalog/admin/catalog-admin.contract.js';
import { IMPORT_NOTICES } from '../catalog/admin/catalog-admin.contract.js';
import { CatalogImportService } from '../catalog/transfer/catalog-import.service.js';
import { listChanges } from '../catalog/transfer/staged-changes.js';
import { labelOf } from '../config/choices.contract.js';
import { mayRemove } from '../platform/editing/editing.contract.js';
import { CommandError, readWords, runCommand } from './run-command.js';

const USAGE =
  'Usage: npm run catalog:import -- FILE.xlsx|FILE.csv [--dry-run] [--prune [--removals NUMBER]] [--unusual NUMBER]';
const MAX_PRINTED = 20;
const MAX_LINE_CHARACTERS = 300;

/**
 * Imports a file, or prints what it would change.
 * @param words the arguments of the command
 * @throws CommandError when nothing was changed
 */
export async function importCatalogFile(words: readonly string[], em: EntityManager): Promise<void> {
  const { file, dryRun, ...confirmed } = readArguments(words);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new CommandError(`${file} cannot be read`);
  const { size } = found;
  const stream = createReadStream(file);
  const bar = new ProgressBar(size, () => stream.bytesRead);
  const started = performance.now();
  let changes: ImportedChange[] = [];
  const report = await new CatalogImportService(em).run(stream, {
    dryRun,
    ...confirmed,
    onProgress: (rows) => bar.show(rows),
    onEnd: async (em, { outcome }) => {
      if (dryRun && outcome !== null) changes = await listChanges(em, MAX_PRINTED);
    },
  });
  bar.end();
  printErrors(report);
  for (const change of changes) printLine(console.log, changeText(change));
  if (dryRun) printMore(console.log, report.changes - changes.length, 'changes');
  printOutcome(report, { dryRun, seconds: (performance.now() - started) / 1_000 });
  if (report.errors.length > 0) throw new CommandError('Nothing was changed.');
}

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  prune: { type: 'boolean', default: false },
  removals: { type: 'string' },
  unusual: { type: 'string' },
} as const;

function readArguments(words: readonly string[]) {
  return readWords(USAGE, { args: [...words], allowPositionals: true, options: OPTIONS }, ({ values, positionals }) => {
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new Error('name exactly one file');
    const numberOf = (option: 'removals' | 'unusual') => {
      const text = values[option];
      if (text !== undefined && !/^\d{1,9}$/.test(text)) throw new Error(`--${option} is a number, not ${text}`);
      return text === undefined ? undefined : Number(text);
    };
    return {
      ...{ file, dryRun: values['dry-run'], prune: values.prune },
      ...{ removals: numberOf('removals'), unusual: numberOf('unusual') },
    };
  });
}

function printErrors({ warnings, moreWarnings, errors, moreErrors }: ImportReport): void {
  for (const error of warnings.slice(0, MAX_PRINTED)) printLine(console.warn, `warning: ${errorText(error)}`);
  printMore(console.warn, warnings.length + moreWarnings - MAX_PRINTED, 'warnings');
  for (const error of errors.slice(0, MAX_PRINTED)) printLine(console.error, `error: ${errorText(error)}`);
  printMore(console.error, errors.length + moreErrors - MAX_PRINTED, 'errors');
}

function printOutcome(report: ImportReport, { dryRun, seconds }: { dryRun: boolean; seconds: number }): void {
  const { rows, created, updated, unchanged, removed, total = 0, unusual, errors, moreErrors } = report;
  const [read, failed] = [rows, errors.length + moreErrors].map((count) => count.toLocaleString('en-US'));
  if (errors.length > 0) {
    console.error(`Rows read: ${read}. Errors: ${failed}.`);
    if (!mayRemove(removed, total)) console.error(`To remove ${removed} items, add --removals ${removed}.`);
    if (unusual) console.error(`To import unusual prices, add --unusual ${unusual}.`);
    return;
  }
  const outcome = `${created} new, ${updated} changed, ${unchanged} unchanged, ${removed} removed`;
  console.log(`${dryRun ? 'Dry run: ' : ''}${read} rows in ${seconds.toFixed(1)} s: ${outcome}`);
  if (dryRun && !mayRemove(removed, total)) console.log(`The import needs --removals ${removed}.`);
  if (dryRun && unusual) console.log(`The import needs --unusual ${unusual}.`);
}

const errorText = ({ row, column, message }: ImportFinding): string =>
  column === '' ? `row ${row}: ${message}` : `row ${row}, column ${column}: ${message}`;

function changeText({ kind, sku, name, field, before, after, notice }: ImportedChange): string {
  const note = notice === null ? '' : ` (${labelOf(IMPORT_NOTICES, notice).toLowerCase()})`;
  if (field === null) return `${kind}: ${sku} ${name}${note}`;
  return `changed: ${sku} ${field}: ${JSON.stringify(before ?? '')} -> ${JSON.stringify(after ?? '')}${note}`;
}

function printMore(print: (line: string) => void, count: number, what: string): void {
  if (count > 0) print(`… and ${count.toLocaleString('en-US')} more ${what}`);
}

/** Replaces line breaks and terminal control characters, which a file's text may have, with spaces. */
function printLine(print: (line: string) => void, text: string): void {
  const line = text.replace(/[\p{C}\s]+/gu, ' ');
  print(line.length > MAX_LINE_CHARACTERS ? `${line.slice(0, MAX_LINE_CHARACTERS)}…` : line);
}

/** A progress bar in a terminal. Prints nothing elsewhere. */
class ProgressBar {
  private readonly width = 30;

  constructor(
    private readonly totalBytes: number,
    private readonly bytesRead: () => number,
  ) {}

  show(rows: number): void {
    if (!process.stderr.isTTY) return;
    const share = this.totalBytes === 0 ? 1 : Math.min(1, this.bytesRead() / this.totalBytes);
    const filled = Math.round(share * this.width);
    process.stderr.write(
      `\r[${'#'.repeat(filled)}${'.'.repeat(this.width - filled)}] ${Math.round(share * 100)} %  ${rows} rows`,
    );
  }

  end(): void {
    if (process.stderr.isTTY) process.stderr.write('\n');
  }
}

if (import.meta.main) await runCommand((orm) => importCatalogFile(process.argv.slice(2), orm.em));
