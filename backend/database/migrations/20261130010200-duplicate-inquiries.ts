import { Migration } from '@mikro-orm/migrations';

const STATES = `'new', 'in-progress', 'quoted', 'won', 'lost', 'spam'`;

/** Inquiries that are closed as duplicates, with the reference of the other one. */
export class DuplicateInquiries extends Migration {
  override up(): void {
    this.addSql('alter table inquiry add column duplicate_of text');
    this.setStates(`${STATES}, 'duplicate'`);
  }

  override down(): void {
    this.addSql(`update inquiry set state = 'lost' where state = 'duplicate'`);
    this.addSql('alter table inquiry drop column duplicate_of');
    this.setStates(STATES);
  }

  /** The next migration validates the constraint, outside of this one's lock. */
  private setStates(states: string): void {
    this.addSql('alter table inquiry drop constraint inquiry_state_check');
    this.addSql(`alter table inquiry add constraint inquiry_state_check check (state in (${states})) not valid`);
  }
}
