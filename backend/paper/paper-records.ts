import type { DrawnDesign } from '../builder/builder.contract.js';
import type { ProductAnswer } from '../catalog/product.contract.js';
import type { InquiryDesign } from '../inquiries/inquiries.contract.js';

/** An item as paper shows it. */
export interface ItemRecord {
  product: ProductAnswer;
  /** When the catalog record last changed; ISO 8601. */
  updatedAt: string;
}

/** A design as paper shows it. */
export interface DesignRecord {
  design: DrawnDesign;
  /** When the newest of its parts' catalog records last changed; ISO 8601, null when none is in the catalog. */
  updatedAt: string | null;
  /** Opens the design. */
  address: string;
}

/** A design of a request that can be drawn; null if it could not be computed, or is older than the versions of designs. */
export function drawnDesignOf({ answer, engineVersion, catalogVersion }: InquiryDesign): DrawnDesign | null {
  if (answer === null || engineVersion === null) return null;
  const { layout, totals } = answer;
  return layout === null || totals === null
    ? null
    : { answer: { ...answer, layout, totals }, engineVersion, catalogVersion };
}

/** Words of the visitor that a design's sheet prints; empty when not given. */
export interface SheetWords {
  project: string;
  revision: string;
  /** The visitor's name for the design. */
  name?: string;
  /** Scaffolds of this design. */
  quantity?: number;
}

/** Company and address of the site, as printed. */
export interface Imprint {
  company: { name: string; phone: string; email: string };
  publicUrl: string;
}

/** `Nov 22, 2026`. */
export const printedDate = (time: Date, timeZone = 'America/Chicago'): string =>
  time.toLocaleDateString('en-US', { timeZone, dateStyle: 'medium' });
