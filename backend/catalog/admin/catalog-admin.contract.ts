/** The catalog in the staff area: products as staff edit them, import runs, and limits (contract §5). */
import { choicesFrom } from '../../config/choices.contract.js';
import { mayRemove, type Versioned } from '../../platform/editing/editing.contract.js';
import { type FilterValues, type ProductState } from '../catalog.contract.js';
import type { ProductField, ProductFields, ProductResponse, RequiredProductField } from '../product.contract.js';
import { PRICE_FIELDS, PRODUCT_FIELD_ROWS } from '../product.contract.js';
import labels from './catalog-admin-labels.json' with { type: 'json' };

export const ADMIN_PAGE_SIZE = 25;

export interface StaffProduct extends ProductResponse, Versioned {}

export type NewProduct = Pick<ProductFields, RequiredProductField> & Partial<ProductFields>;

/** Body of `PATCH /api/admin/products/:id`; fields left out stay as they are. */
export type ProductChange = Partial<ProductFields> & Versioned;

export type ProductCopy = Pick<ProductFields, 'sku'>;

export const MISSING_PRICES = choicesFrom(labels.missingPrices);
export type MissingPrices = (typeof MISSING_PRICES)[number]['value'];

/** The filters of the catalog, and those that only staff have. */
export interface ItemFilter extends Partial<FilterValues> {
  search?: string;
  missing?: MissingPrices;
  state?: ProductState;
}

/** The items of a bulk action: either `ids` or a `filter`. */
export type ItemSelection = { ids?: number[]; filter?: ItemFilter };

export const SELECTED_IDS_MAX = 10_000;

export const CATALOG_BUSY = 'An import is writing the catalog. Try again in a few seconds.';

export const CATALOG_FILE_FIELD = 'file';
export const NO_CATALOG_FILE = 'Choose an Excel or CSV file.';
export const IMPORT_BUSY = 'Another import is running. Wait until it has finished.';
export const NOT_WAITING = 'This preview was confirmed or canceled, or is too old. Choose the file again.';
export const IMPORT_RUNS_PAGE_SIZE = 10;

/** A catalog file has complete items; a rates file has only prices of existing items. */
export const IMPORT_KINDS = ['catalog', 'rates'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Fields that a column of a file can be read as. */
export const importFields = (kind: ImportKind): readonly ProductField[] =>
  kind === 'rates' ? ['sku', ...PRICE_FIELDS] : PRODUCT_FIELD_ROWS.map(([field]) => field);

/** A file with more columns has no choice of them. */
export const IMPORT_COLUMNS_MAX = 200;
export const COLUMNS_DIFFER = 'The file has other columns. Choose it again.';

/** A column of a file: its header, its value in the first row, and what it is read as; '' if it is not used. */
export interface FileColumn<Field extends string = string> {
  name: string;
  sample: string;
  field: Field | '';
}

/**
 * `refused`: the file has errors. `failed`: the run stopped for another reason. `outdated`: the catalog changed after
 * the preview, so the import would have a different outcome. None of these changes the catalog. A preview that is `done`
 * and an import that is `outdated` wait for the owner's decision, and then become `confirmed` or `canceled`.
 */
export const IMPORT_STATES = choicesFrom(labels.importStates);

/** An error or warning in a file. Rows are numbered as in a spreadsheet: the header is row 1. */
export interface ImportFinding {
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
  /** Products in the catalog before the run. */
  total: number;
  /** Number of changed fields, new items and removed items. */
  changes: number;
  /** Number of changes with a notice; missing in runs of former releases. */
  unusual?: number;
}

export interface ImportReport extends ImportCounts {
  /** Any error means that nothing was changed. */
  errors: ImportFinding[];
  moreErrors: number;
  warnings: ImportFinding[];
  moreWarnings: number;
  /** A hash of all changes; null if the file could not be compared. */
  outcome: string | null;
  /** True if the outcome differs from the confirmed one, so that nothing was changed. */
  isOutdated: boolean;
  /** Empty if no row could be the header. */
  columns: FileColumn[];
}

export const IMPORT_CHANGES_PAGE_SIZE = 50;
/** Changes beyond this number are counted but not listed. */
export const IMPORT_CHANGES_MAX = 50_000;

/** A row of `GET /api/admin/products/imports/:id/changes`: a changed field, a new or a removed item. */
export interface ImportedChange extends Pick<ProductFields, 'sku' | 'name'> {
  kind: 'new' | 'changed' | 'removed';
  /** Null for a removed item. */
  row: number | null;
  /** Null for a new or removed item. */
  field: ProductField | null;
  /** Text of the value, shortened; null for none. */
  before: string | null;
  after: string | null;
  notice: ImportNotice | null;
}

/**
 * Why a change of a price has to be confirmed, because it looks like a slip: twice the price or more, or half or less; or a week that
 * costs less than a day. The first that applies is listed.
 */
export const IMPORT_NOTICES = choicesFrom(labels.importNotices);
export type ImportNotice = (typeof IMPORT_NOTICES)[number]['value'];

/** How long the file of a preview is kept for its import. */
export const PREVIEW_HOURS = 24;

export interface ImportConfirmation {
  /** The number of products to remove, typed as confirmation. */
  removals?: number;
  /** The number of changes with a notice, once somebody has checked them. */
  unusual?: number;
}

export interface ImportRunResponse {
  id: number;
  state: (typeof IMPORT_STATES)[number]['value'];
  /** True for a preview, which only reports what would change. */
  dryRun: boolean;
  /** Whether products that are missing from the file are removed. */
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
  error: string | null;
  /** True for a run that shows what an import would change, and can be confirmed or canceled. */
  isWaiting: boolean;
}

export interface ImportRunDetail
  extends ImportRunResponse,
    Pick<ImportReport, 'errors' | 'moreErrors' | 'warnings' | 'moreWarnings'> {
  /** For a preview whose file can be read again with other columns; otherwise empty. */
  columns: FileColumn[];
}

export const isImportOver = ({ state }: Pick<ImportRunResponse, 'state'>): boolean =>
  state !== 'queued' && state !== 'running';

export const changeCount = ({ created, updated, removed }: ImportCounts): number => created + updated + removed;

/** The number of removals that somebody must type before the import; null if none is needed. */
export function removalsToConfirm({ counts }: { counts: ImportCounts | null }): number | null {
  if (counts === null || mayRemove(counts.removed, counts.total)) return null;
  return counts.removed;
}
