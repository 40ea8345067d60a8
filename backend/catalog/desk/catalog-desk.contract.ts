/** The catalog's desk: products as staff edit them, import runs, limits (contract §5). */
import type { Versioned } from '../../platform/editing/editing.contract.js';
import type { ProductAnswer, ProductField, ProductFields, RequiredProductField } from '../product.contract.js';

/** Products on one page of the staff list. */
export const DESK_PAGE_SIZE = 25;

export interface StaffProduct extends ProductAnswer, Versioned {}

/** Body of `POST /api/admin/products`. */
export type NewProduct = Pick<ProductFields, RequiredProductField> & Partial<ProductFields>;

/** Body of `PATCH /api/admin/products/:id`; fields left out stay as they are. */
export type ProductChange = Partial<ProductFields> & Versioned;

export const CATALOG_BUSY = 'An import is writing the catalog. Try again in a few seconds.';

/** Multipart field of the catalog file. */
export const CATALOG_FILE_FIELD = 'file';
export const NO_CATALOG_FILE = 'Choose a CSV file.';
/** Runs on one page of the list. */
export const IMPORT_RUNS_PAGE_SIZE = 10;

/** A file states whole items, or prices of known items. */
export const IMPORT_KINDS = ['catalog', 'rates'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** `refused`: the file has errors. `failed`: the run stopped for another reason. Neither changes the catalog. */
export const IMPORT_STATES = ['queued', 'running', 'done', 'refused', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** An error or warning in a file. Rows are counted as in a spreadsheet: the header is row 1. */
export interface Fault {
  row: number;
  /** Header of the column; '' for the whole row. */
  column: string;
  message: string;
}

export interface ImportCounts {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Products missing from the file, which pruning removes. */
  removed: number;
  /** Products in the catalog before the run; missing in runs of earlier releases. */
  total?: number;
}

export interface ImportReport extends ImportCounts {
  /** With any error nothing is changed. */
  errors: Fault[];
  /** Errors beyond the listed ones. */
  moreErrors: number;
  warnings: Fault[];
  moreWarnings: number;
  /** The first changes of a file of rates; empty for a catalog file. */
  changes: ImportedChange[];
  /** Changes beyond the listed ones. */
  moreChanges: number;
}

/** A change by a row of a file of rates. Amounts and days are text; null stands for the usual days. */
export interface ImportedChange extends Pick<ProductFields, 'sku' | 'name'> {
  row: number;
  field: ProductField;
  before: string | null;
  after: string | null;
}

/** A row of `GET /api/admin/products/imports`. */
export interface ImportRunAnswer {
  id: number;
  state: ImportState;
  /** Only reports what would change. */
  dryRun: boolean;
  /** Removes products that are missing from the file. */
  prune: boolean;
  fileName: string;
  /** Bytes. */
  fileSize: number;
  bytesRead: number;
  rowsRead: number;
  /** Name of the staff member. */
  requestedBy: string;
  /** ISO 8601. */
  requestedAt: string;
  finishedAt: string | null;
  /** Null until the run is over. */
  counts: ImportCounts | null;
  /** Why the run failed. */
  fault: string | null;
}

/** Answer of `GET /api/admin/products/imports/:id`. */
export interface ImportRunDetail
  extends ImportRunAnswer,
    Pick<ImportReport, 'errors' | 'moreErrors' | 'warnings' | 'moreWarnings' | 'changes' | 'moreChanges'> {}

export function isImportOver({ state }: Pick<ImportRunAnswer, 'state'>): boolean {
  return state !== 'queued' && state !== 'running';
}
