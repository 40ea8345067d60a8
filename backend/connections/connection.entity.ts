import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ConnectionName } from './connections.contract.js';

/** Settings that owners made in the staff area. */
export const Connection = defineEntity({
  name: 'Connection',
  tableName: 'connection',
  properties: {
    name: p.text().$type<ConnectionName>().primary(),
    /** JSON of the fields, encrypted by `SealedSecrets`. */
    sealed: p.text(),
    version: p.integer().version().default(1),
  },
});
export type Connection = InferEntity<typeof Connection>;
