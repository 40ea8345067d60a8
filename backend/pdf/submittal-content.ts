import { createHash } from 'node:crypto';
import type { CompanyDetails, DesignRecord, ItemRecord } from './pdf-records.js';

/** The content of a package at the time of its request. The job that makes the package reads nothing else, except photographs. */
export interface SubmittalContent {
  /** Revision of layout and drawings. */
  revision: string;
  companyDetails: CompanyDetails;
  /** Day of the request, as printed. */
  date: string;
  /** Time of the request for the file's properties, ISO 8601. */
  requestedOn: string;
  project: string;
  lines: readonly { productId: number; quantity: number }[];
  designs: readonly (DesignRecord & { name: string; quantity: number })[];
  /** The items of lines and designs. */
  items: readonly ItemRecord[];
}

/** The id of a package is a hash of its content, so the same content is made once, and nobody can guess a link without knowing the content. */
export const submittalId = (content: SubmittalContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 40);

/** Printed on every page. */
export const referenceOf = (id: string): string => `S-${id.slice(0, 8).toUpperCase()}`;
