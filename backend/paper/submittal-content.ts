import { createHash } from 'node:crypto';
import type { DesignRecord, Imprint, ItemRecord } from './paper-records.js';

/** Everything that a package prints, as of its request: the job that makes it reads nothing else but photographs. */
export interface SubmittalContent {
  /** Revision of the paper and the drawings. */
  revision: string;
  imprint: Imprint;
  /** Day of the request, as printed. */
  date: string;
  /** The same as a time, for the file's properties; ISO 8601. */
  requestedOn: string;
  project: string;
  lines: readonly { productId: number; quantity: number }[];
  designs: readonly (DesignRecord & { name: string; quantity: number })[];
  /** The items of lines and designs. */
  items: readonly ItemRecord[];
}

/** Names a package by its content: the same content is made once, and a link cannot be guessed without knowing it. */
export const submittalId = (content: SubmittalContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 40);

/** Printed on every page. */
export const referenceOf = (id: string): string => `S-${id.slice(0, 8).toUpperCase()}`;
