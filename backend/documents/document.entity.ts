import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A company document that visitors may ask for. Its bytes lie in the file store under `storageKey`. */
@Entity({ tableName: 'document' })
export class CompanyDocument {
  [OptionalProps]?: 'description' | 'downloadCount' | 'version';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'text' })
  title!: string;

  @Property({ type: 'text' })
  category!: string;

  @Property({ type: 'text', default: '' })
  description: string = '';

  /** Name of the file in the store, never a path of a visitor's making. */
  @Property({ type: 'text', unique: true })
  storageKey!: string;

  /** Bytes. */
  @Property({ type: 'integer' })
  fileSize!: number;

  @Property({ type: 'timestamptz' })
  uploadedAt!: Date;

  @Property({ type: 'integer', default: 0 })
  downloadCount: number = 0;

  /** Goes up with each change by staff, so that none overwrites another unseen. Downloads are no change. */
  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}
