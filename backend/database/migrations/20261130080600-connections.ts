import { Migration } from '@mikro-orm/migrations';

/** Servers and addresses that owners set in the staff area, encrypted, and the first number of quotations. */
export class Connections extends Migration {
  override up(): void {
    this.addSql(`create table connection (
      name text not null primary key,
      sealed text not null,
      version int not null default 1
    )`);
    this.addSql(`insert into content_version (topic) values ('connections')`);
    this.addSql(`create trigger connection_content_changed after insert or update or delete or truncate on connection
      for each statement execute function content_changed('connections')`);
    this.addSql('alter table sales_terms add column first_number int not null default 1');
  }

  override down(): void {
    this.addSql('alter table sales_terms drop column first_number');
    this.addSql('drop table connection');
    this.addSql(`delete from content_version where topic = 'connections'`);
  }
}
