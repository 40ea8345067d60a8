import { revisionLetter } from '../quotations.contract.js';
import type { QuotationRow } from './quotations-desk.contract.js';

/** A row selected by the list. */
export type QuotationRowColumns = Omit<QuotationRow, 'letter' | 'draft' | 'sentAt' | 'expiresAt' | 'updatedAt'> & {
  revision: number | null;
  draftRevision: number | null;
  sentAt: string | Date | null;
  expiresAt: string | Date | null;
  updatedAt: string | Date;
};

export function toQuotationRow(columns: QuotationRowColumns): QuotationRow {
  const { revision, draftRevision, sentAt, expiresAt, updatedAt, ...row } = columns;
  return {
    ...row,
    letter: revisionLetter(revision ?? 1),
    draft: draftRevision === null || draftRevision === revision ? null : revisionLetter(draftRevision),
    sentAt: toIsoTime(sentAt),
    expiresAt: toIsoTime(expiresAt),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}

function toIsoTime(time: string | Date | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
