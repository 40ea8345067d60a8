import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { time } from '../platform/postgres/columns.js';

/** A stored picture that no record uses, apart from records in the trash. */
export const UnusedPicture = defineEntity({
  name: 'UnusedPicture',
  tableName: 'unused_picture',
  properties: {
    /** Key in the file storage. */
    key: p.text().primary(),
    since: time().defaultRaw('now()'),
  },
});
export type UnusedPicture = InferEntity<typeof UnusedPicture>;
