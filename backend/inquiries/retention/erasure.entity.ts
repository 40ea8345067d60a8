import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { now } from '../../platform/postgres/columns.js';

/** One erasure of a person or of an inquiry. A restore keeps these rows (decision 077). */
export const Erasure = defineEntity({
  name: 'Erasure',
  tableName: 'erasure',
  properties: {
    id: p.integer().primary(),
    /** Keyed hash of the canonical address, of the inquiry's reference, or of a phone number's key. */
    addressHash: p.text(),
    at: now(),
  },
});
export type Erasure = InferEntity<typeof Erasure>;
