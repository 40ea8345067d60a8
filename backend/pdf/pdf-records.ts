import type { DrawnDesign } from '../builder/builder.contract.js';
import type { LaborEstimate } from '../builder/labor.contract.js';
import type { ProductResponse } from '../catalog/product.contract.js';
import type { ProductRecord } from '../catalog/product-records.service.js';
import type { InquiryDesign } from '../inquiries/inquiries.contract.js';
import type { Paper } from './design-sheets.contract.js';

export interface ItemRecord {
  product: ProductResponse;
  /** When the catalog record last changed; ISO 8601. */
  updatedAt: string;
}

export function toItemRecord({ product, updatedAt }: ProductRecord): ItemRecord {
  return { product, updatedAt: updatedAt.toISOString() };
}

export interface DesignRecord {
  design: DrawnDesign;
  /** When the newest catalog record of its parts last changed, ISO 8601; null if no part is in the catalog. */
  updatedAt: string | null;
  /** Address that opens the design. */
  address: string;
  /** Null unless the owner has stated the output of a crew. Packages requested earlier lack it. */
  labor?: LaborEstimate | null;
}

/** The items of a design's parts list, without duplicates. */
export function partIdsOf({ answer: { parts } }: DrawnDesign): number[] {
  return [...new Set(parts.flatMap(({ item }) => (item ? [item.id] : [])))];
}

/** A requested design, if it can be drawn; null if it could not be computed, or was stored without versions. */
export function drawnDesignOf({ answer, engineVersion, catalogVersion }: InquiryDesign): DrawnDesign | null {
  if (answer === null || engineVersion === null) return null;
  const { layout, totals } = answer;
  return layout === null || totals === null
    ? null
    : { answer: { ...answer, layout, totals }, engineVersion, catalogVersion };
}

/** The visitor's texts on a design's sheet, empty if not given, and its paper. */
export interface SheetWords {
  project: string;
  revision: string;
  /** The visitor's name for the design. */
  name?: string;
  /** Scaffolds of this design. */
  quantity?: number;
  paper?: Paper;
}

/** Company and address of the site, as printed. */
export interface CompanyDetails {
  company: { name: string; phone: string; email: string };
  publicUrl: string;
}

/** `Nov 22, 2026`. */
export const printedDate = (time: Date, timeZone: string): string =>
  time.toLocaleDateString('en-US', { timeZone, dateStyle: 'medium' });
