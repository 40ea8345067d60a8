import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A text for answers to customers. The baseline migration creates the default ones (`inquiries.sql`). */
@Entity({ tableName: 'answer_template' })
export class AnswerTemplate {
  [OptionalProps]?: 'asksCustomer' | 'version';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'text', unique: true })
  title!: string;

  /** May contain fields, like the text. */
  @Property({ type: 'text' })
  subject!: string;

  @Property({ type: 'text' })
  text!: string;

  @Property({ type: 'boolean', default: false })
  asksCustomer: boolean = false;

  /** Optimistic lock for the fields that owners edit. */
  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}
