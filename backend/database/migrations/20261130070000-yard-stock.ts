import { Migration } from '@mikro-orm/migrations';

/** What the yards' own system says they have. */
export class YardStock extends Migration {
  override up(): void {
    this.addSql(`create table stock (
      product_id int not null references product (id) on update cascade on delete cascade,
      yard text not null,
      available int not null,
      total int not null,
      primary key (product_id, yard),
      constraint stock_available_check check (available >= 0 and available <= total)
    )`);
    this.addSql(`create table stock_feed (
      id int not null primary key,
      as_of timestamptz null,
      constraint stock_feed_id_check check (id = 1)
    )`);
    this.addSql('alter table sales_terms add column stock_hours int not null default 24');
    // Stock that is older than the owner's limit is unknown.
    this.addSql(`create view known_stock as select s.* from stock s join stock_feed f
      on f.as_of > now() - make_interval(hours => coalesce((select stock_hours from sales_terms), 24))`);
    this.addSql(`insert into content_version (topic) values ('stock')`);
    for (const table of ['stock', 'stock_feed', 'sales_terms'])
      this.addSql(`create trigger ${table}_stock_changed after insert or update or delete or truncate on ${table}
        for each statement execute function content_changed('stock')`);
  }

  override down(): void {
    this.addSql('drop trigger sales_terms_stock_changed on sales_terms');
    this.addSql('drop view known_stock');
    this.addSql('drop table stock, stock_feed');
    this.addSql('alter table sales_terms drop column stock_hours');
    this.addSql(`delete from content_version where topic = 'stock'`);
  }
}
