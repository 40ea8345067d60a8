import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A stored picture that no record uses, apart from records in the trash. */
@Entity({ tableName: 'unused_picture' })
export class UnusedPicture {
  [OptionalProps]?: 'since';

  /** Key in the file storage. */
  @PrimaryKey({ type: 'text' })
  key!: string;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  since!: Date;
}
