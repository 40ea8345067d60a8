import { changeCount, type ImportReport, PREVIEW_HOURS } from '../desk/catalog-desk.contract.js';
import type { CatalogImportRun } from './catalog-import-run.entity.js';

/** True if a run has shown changes without making them. Its file is kept for the import. */
export function isShownOnly({ dryRun }: Pick<CatalogImportRun, 'dryRun'>, report: ImportReport): boolean {
  return (dryRun || report.isOutdated) && report.errors.length === 0 && changeCount(report) > 0;
}

/** True while the changes that a run has shown can be confirmed or canceled. */
export function isWaiting({ state, dryRun, outcome, finishedAt }: CatalogImportRun, now: number = Date.now()): boolean {
  const isOpen = state === 'outdated' || (state === 'done' && dryRun);
  return isOpen && outcome !== null && finishedAt !== null && now - finishedAt.getTime() < PREVIEW_HOURS * 60 * 60_000;
}
