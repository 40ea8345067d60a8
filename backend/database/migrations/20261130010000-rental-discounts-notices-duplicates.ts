import { Migration } from '@mikro-orm/migrations';

const STATES = `'new', 'in-progress', 'quoted', 'won', 'lost', 'spam'`;

/**
 * Discounts on rental, which the trigger `quotation_line_frozen` protects like other values of sent lines; so far discounts lower
 * everything. Notices of imports. Inquiries that are closed as duplicates, with the reference of the other one.
 */
export class RentalDiscountsNoticesDuplicates extends Migration {
  override up(): void {
    this.addSql('alter table quotation_line add column rental_only boolean not null default false');
    this.addSql('alter table catalog_import_change add column notice text');
    this.addSql('alter table inquiry add column duplicate_of text');
    this.setStates(`${STATES}, 'duplicate'`);
  }

  override down(): void {
    this.addSql(`update inquiry set state = 'lost' where state = 'duplicate'`);
    this.setStates(STATES);
    this.addSql('alter table inquiry drop column duplicate_of');
    this.addSql('alter table catalog_import_change drop column notice');
    this.addSql('alter table quotation_line drop column rental_only');
  }

  /** The next migration validates the constraint, outside of this one's lock. */
  private setStates(states: string): void {
    this.addSql('alter table inquiry drop constraint inquiry_state_check');
    this.addSql(`alter table inquiry add constraint inquiry_state_check check (state in (${states})) not valid`);
  }
}
