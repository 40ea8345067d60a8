import type { ProductAnswer } from '../product.contract.js';
import type { Product } from '../product.entity.js';
import type { CatalogImportRun } from '../transfer/catalog-import-run.entity.js';
import type { ImportRunAnswer, ImportRunDetail, StaffProduct } from './catalog-desk.contract.js';

export function toStaffProduct(answer: ProductAnswer, { version }: Product): StaffProduct {
  return { ...answer, version };
}

export function toImportRunAnswer(run: CatalogImportRun): ImportRunAnswer {
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
    requestedBy,
    requestedAt: run.requestedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    counts,
    fault,
  };
}

export function toImportRunDetail(run: CatalogImportRun): ImportRunDetail {
  const faults = run.faults ?? { errors: [], moreErrors: 0, warnings: [], moreWarnings: 0 };
  return { ...toImportRunAnswer(run), changes: [], moreChanges: 0, ...faults };
}
