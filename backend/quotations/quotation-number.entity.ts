import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** The last number of a year. Incremented in the transaction that sends a quotation, so that a rollback leaves no gap. */
@Entity({ tableName: 'quotation_number' })
export class QuotationNumber {
  @PrimaryKey({ type: 'integer', autoincrement: false })
  year!: number;

  @Property({ type: 'integer' })
  last!: number;
}
