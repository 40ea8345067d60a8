import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Storage keys of sample files begin with this prefix; those of uploaded files do not. */
export const SAMPLE_KEY_PREFIX = 'sample-';

/** A company document that visitors may request. Its file is in `DocumentStore` under `storageKey`. */
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

  /** Generated, never user input. */
  @Property({ type: 'text', unique: true })
  storageKey!: string;

  /** Bytes. */
  @Property({ type: 'integer' })
  fileSize!: number;

  @Property({ type: 'timestamptz' })
  uploadedAt!: Date;

  @Property({ type: 'integer', default: 0 })
  downloadCount: number = 0;

  /** Optimistic lock. Downloads are counted by SQL and do not increment it. */
  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}
