import { authorName } from '../../staff/staff.contract.js';
import type { ProductAnswer, ProductDrawings } from '../product.contract.js';
import type { Product } from '../product.entity.js';
import type { CatalogImportRun } from '../transfer/catalog-import-run.entity.js';
import { isWaiting } from '../transfer/waiting-previews.js';
import type { ImportRunAnswer, ImportRunDetail, StaffProduct } from './catalog-desk.contract.js';

export function toStaffProduct(answer: ProductAnswer, { version }: Product): StaffProduct {
  const drawings = answer.state === 'draft' ? draftDrawings(answer) : answer.drawings;
  return { ...answer, version, drawings };
}

/** The public addresses of a draft's drawings return 404, so staff get addresses in the staff area. */
function draftDrawings({ id, drawings }: ProductAnswer): ProductDrawings {
  const address = (drawing: string) =>
    drawing.replace(`/drawings/product/${id}/`, `/api/admin/products/${id}/drawings/`);
  return { isometric: address(drawings.isometric), front: address(drawings.front), side: address(drawings.side) };
}

/** @param names of staff members, by address */
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
    isWaiting: isWaiting(run),
  };
}

/** @param names of staff members, by address */
export function toImportRunDetail(run: CatalogImportRun, names: ReadonlyMap<string, string>): ImportRunDetail {
  const faults = run.faults ?? { errors: [], moreErrors: 0, warnings: [], moreWarnings: 0 };
  return { ...toImportRunAnswer(run, names), ...faults };
}
