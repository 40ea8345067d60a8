import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Fault, ImportReport } from '../catalog/desk/catalog-desk.contract.js';
import { CatalogImportService } from '../catalog/transfer/catalog-import.service.js';
import { ProgressBar } from './progress-bar.js';
import { CommandError, runCommand } from './run-command.js';

const USAGE = 'Usage: npm run catalog:import -- FILE.csv [--dry-run] [--prune [--removals NUMBER]]';

await runCommand(async (orm) => {
  const { file, dryRun, prune, removals } = readArguments();
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new CommandError(`${file} cannot be read`);
  const { size } = found;
  const stream = createReadStream(file);
  const bar = new ProgressBar(size, () => stream.bytesRead);
  const started = performance.now();
  const report = await new CatalogImportService(orm.em).run(stream, {
    dryRun,
    prune,
    removals,
    onProgress: (rows) => bar.show(rows),
  });
  bar.end();
  printReport(report, { dryRun, seconds: (performance.now() - started) / 1_000 });
  if (report.errors.length > 0) throw new CommandError('Nothing was changed.');
});

function readArguments(): { file: string; dryRun: boolean; prune: boolean; removals: number | undefined } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        prune: { type: 'boolean', default: false },
        removals: { type: 'string' },
      },
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new Error('name exactly one file');
    const removals = values.removals === undefined ? undefined : Number(values.removals);
    if (Number.isNaN(removals)) throw new Error(`--removals is a number, not ${values.removals}`);
    return { file, dryRun: values['dry-run'], prune: values.prune, removals };
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function printReport(report: ImportReport, { dryRun, seconds }: { dryRun: boolean; seconds: number }): void {
  for (const fault of report.warnings) console.warn(`warning: ${where(fault)}: ${fault.message}`);
  if (report.moreWarnings > 0) console.warn(`… and ${report.moreWarnings} more warnings`);
  for (const fault of report.errors) console.error(`error: ${where(fault)}: ${fault.message}`);
  if (report.moreErrors > 0) console.error(`… and ${report.moreErrors} more errors`);
  const { rows, created, updated, unchanged, removed, errors } = report;
  if (errors.length > 0) console.error(`${rows} rows read, ${errors.length + report.moreErrors} errors`);
  else {
    const outcome = `${created} new, ${updated} changed, ${unchanged} unchanged, ${removed} removed`;
    console.log(`${dryRun ? 'Dry run: ' : ''}${rows} rows in ${seconds.toFixed(1)} s: ${outcome}`);
  }
}

function where({ row, column }: Fault): string {
  return column === '' ? `row ${row}` : `row ${row}, column ${column}`;
}
