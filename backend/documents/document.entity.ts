import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { time } from '../platform/postgres/columns.js';
import { DOCUMENT_ACCESS } from './documents.contract.js';

/** Storage keys of sample files begin with this prefix; those of uploaded files do not. */
export const SAMPLE_KEY_PREFIX = 'sample-';

/** A company document that visitors may request, or download if it is public. Its file is in `DocumentStore` under `storageKey`. */
export const CompanyDocument = defineEntity({
  name: 'CompanyDocument',
  tableName: 'document',
  properties: {
    id: p.integer().primary(),
    title: p.text(),
    category: p.text(),
    description: p.text().default(''),
    access: p.enum(DOCUMENT_ACCESS.map(({ value }) => value)).default('request'),
    /** Generated, never user input. */
    storageKey: p.text().unique(),
    fileSize: p.integer(),
    uploadedAt: time(),
    downloadCount: p.integer().default(0),
    /** Optimistic lock. Downloads are counted by SQL and do not increment it. */
    version: p.integer().version().default(1),
  },
});
export type CompanyDocument = InferEntity<typeof CompanyDocument>;
