/** What staff do with the catalog: fields of a product, runs of the import, limits (contract §5). */
import type { ProductAnswer } from '../catalog.contract.js';

/** Products on one page of the staff area's list. */
export const DESK_PAGE_SIZE = 25;

/** A product as staff see it. */
export interface StaffProduct extends ProductAnswer {
  /** ISO 8601. Sent back with a change, it keeps two people from saving over each other. */
  updatedAt: string;
}

/** What can be written of a product; the rules of every field are those of the catalog file. */
export type ProductFields = Omit<ProductAnswer, 'id' | 'drawings'>;

type RequiredField = 'sku' | 'name' | 'family' | 'category' | 'stockStatus';

/** The body of `POST /api/admin/products`. */
export type NewProduct = Pick<ProductFields, RequiredField> & Partial<ProductFields>;

/** The body of `PATCH /api/admin/products/:id`: what is left out stays. */
export interface ProductChange extends Partial<ProductFields> {
  /** The version that the change was made from; without it nothing is compared. */
  updatedAt?: string;
}

export const PRODUCT_CHANGED_MEANWHILE =
  'Somebody saved this product meanwhile. Load it again to see what is there now; what you typed is lost then.';
export const CATALOG_BUSY = 'An import is writing the catalog at this moment. Please try again in a few seconds.';

/** Name of the form's part that holds the catalog file. */
export const CATALOG_FILE_FIELD = 'file';
export const CATALOG_FILE_MAX_BYTES = 50 * 1024 * 1024;
export const NO_CATALOG_FILE = 'Please choose a CSV file';
/** Runs on one page of their list. */
export const IMPORT_RUNS_PAGE_SIZE = 10;

/**
 * `refused`: the file has errors, and nothing was changed. `failed`: it was given up for another reason, and nothing was
 * changed either.
 */
export const IMPORT_STATES = ['queued', 'running', 'done', 'refused', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What is wrong with a file, and where: the row as a spreadsheet counts it (the header is row 1). */
export interface Fault {
  row: number;
  /** Its header; '' for the row as a whole. */
  column: string;
  message: string;
}

/** How many rows of the file are what, and how many products it does not name and pruning removes. */
export interface ImportCounts {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  removed: number;
}

/** What an import found. */
export interface ImportReport extends ImportCounts {
  /** Any error means that nothing was changed. */
  errors: Fault[];
  /** Errors beyond the ones listed. */
  moreErrors: number;
  warnings: Fault[];
  moreWarnings: number;
}

/** A run of the import as `GET /api/admin/products/imports` lists it. */
export interface ImportRunAnswer {
  id: number;
  state: ImportState;
  /** Only says what would happen. */
  dryRun: boolean;
  /** Removes products that the file does not name. */
  prune: boolean;
  fileName: string;
  /** Bytes. */
  fileSize: number;
  bytesRead: number;
  rowsRead: number;
  /** Address of the member of staff who asked for it. */
  requestedBy: string;
  /** ISO 8601. */
  requestedAt: string;
  finishedAt: string | null;
  /** Null until it ended. */
  counts: ImportCounts | null;
  /** Why it failed. */
  fault: string | null;
}

/** The answer of `GET /api/admin/products/imports/:id`. */
export interface ImportRunDetail
  extends ImportRunAnswer,
    Pick<ImportReport, 'errors' | 'moreErrors' | 'warnings' | 'moreWarnings'> {}

/** The run's file is not worked off any more. */
export function isImportOver({ state }: Pick<ImportRunAnswer, 'state'>): boolean {
  return state !== 'queued' && state !== 'running';
}
