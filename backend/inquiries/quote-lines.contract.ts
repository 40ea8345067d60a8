/**
 * The lines of a quote list in requests and submittal packages. Each limit is a constant of its own, so that the bundler can inline
 * it into pages without a form.
 */

/** The parameter in the address of a shared list. */
export const LIST_PARAMETER = 'list';

export const QUOTE_LINES_MAX = 50;
/** Pieces of one line. */
export const QUOTE_QUANTITY_MAX = 99_999;

/** Lines that are not in the catalog. */
export const FREE_LINES_MAX = 20;
/** Characters of such a line. */
export const FREE_LINE_MAX = 200;

export const QUOTE_DESIGNS_MAX = 5;
export const DESIGN_MAX = 1_000;
export const DESIGN_NAME_MAX = 120;

export interface QuoteLine {
  productId: number;
  /** Pieces, 1 to `QUOTE_QUANTITY_MAX`. */
  quantity: number;
}

/** A line that is not in the catalog, in the visitor's words. */
export interface FreeLine {
  text: string;
  /** Pieces, 1 to `QUOTE_QUANTITY_MAX`. */
  quantity: number;
}

export interface QuoteDesign {
  /** Query parameters of the scaffold builder. */
  design: string;
  /** In the visitor's words. */
  name: string;
  /** Scaffolds of this design, 1 to `QUOTE_QUANTITY_MAX`. */
  quantity: number;
}
