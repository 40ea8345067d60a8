import type { ProductResponse } from '../../catalog/product.contract.js';

/**
 * Facts that the PDF of a revision shows in addition to the revision's own columns. They are stored when the revision is sent, so a
 * later change of catalog, company, staff or link does not change the PDF. They name no customer.
 */
export interface PrintedFacts {
  /** Name of the generated file. Random, so that a restored database never matches the file of another revision. */
  file: string;
  company: { name: string; phone: string; email: string; timeZone: string };
  publicUrl: string;
  seller: { name: string; email: string };
  /** Of the customer's link, which is derived from it: a copy of the database opens no quotation. Null without a link. */
  linkNonce: string | null;
  /** The items of the lines, for their drawings. */
  items: PrintedItem[];
  /** The catalog records of the cut sheets that are attached to its email. */
  cutSheets: PrintedCutSheet[];
  /** The designs whose lines are quoted. */
  designs: PrintedDesign[];
}

/** Key of the generated file in the file storage. @param file as in `PrintedFacts` */
export const documentKey = (file: string): string => `${DOCUMENT_FOLDER}/${file}.pdf`;

const DOCUMENT_FOLDER = 'quotation-pdfs';

export interface PrintedItem extends Pick<ProductResponse, 'id' | 'family' | 'name' | 'sku' | 'weight'> {
  /** Inches. */
  length: number | null;
  width: number | null;
  height: number | null;
}

export interface PrintedCutSheet {
  product: ProductResponse;
  /** When the catalog record last changed; ISO 8601. */
  updatedAt: string;
}

export interface PrintedDesign {
  /** Index among the designs of the inquiry, from 0. */
  index: number;
  /** When the newest of its parts' catalog records last changed; ISO 8601, null when none is in the catalog. */
  updatedAt: string | null;
}
