import { authorName } from '../../staff/staff.contract.js';
import type { ProductAnswer } from '../product.contract.js';
import type { Product } from '../product.entity.js';
import type { CatalogImportRun } from '../transfer/catalog-import-run.entity.js';
import type { ImportRunAnswer, ImportRunDetail, StaffProduct } from './catalog-desk.contract.js';

export function toStaffProduct(answer: ProductAnswer, { version }: Product): StaffProduct {
  return { ...answer, version };
}

/** @param names of members by address */
export function toImportRunAnswer(run: CatalogImportRun, names: ReadonlyMap<string, string>): ImportRunAnswer {
  const { id, state, dryRun, prune, fileName, fileSize, bytesRead, rowsRead, requestedBy, counts, fault } = run;
  return {
    id,
    state,
    dryRun,
    prune,
    fileName,
    fileSize,
    bytesRead,
    rowsRead,
    requestedBy: authorName(requestedBy, names),
    requestedAt: run.requestedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    counts,
    fault,
  };
}

/** @param names of members by address */
export function toImportRunDetail(run: CatalogImportRun, names: ReadonlyMap<string, string>): ImportRunDetail {
  const faults = run.faults ?? { errors: [], moreErrors: 0, warnings: [], moreWarnings: 0 };
  return { ...toImportRunAnswer(run, names), changes: [], moreChanges: 0, ...faults };
}
