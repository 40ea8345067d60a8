import type { Fault, ImportReport } from '../desk/catalog-desk.contract.js';

/** Limits the memory for a large file with an error in every cell. */
export const MAX_LISTED_FAULTS = 50_000;

export function emptyReport(): ImportReport {
  return {
    rows: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    removed: 0,
    total: 0,
    errors: [],
    moreErrors: 0,
    warnings: [],
    moreWarnings: 0,
    changes: 0,
    outcome: null,
    isOutdated: false,
  };
}

export function addFault(report: ImportReport, kind: 'errors' | 'warnings', fault: Fault): void {
  if (report[kind].length < MAX_LISTED_FAULTS) report[kind].push(fault);
  else report[kind === 'errors' ? 'moreErrors' : 'moreWarnings']++;
}
