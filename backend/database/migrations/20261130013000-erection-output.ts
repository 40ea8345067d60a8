import { Migration } from '@mikro-orm/migrations';

/** The owner's figures for estimates of the labor on a scaffold. */
export class ErectionOutput extends Migration {
  override up(): void {
    this.addSql(
      `alter table sales_terms add column erected_per_hour int not null default 0,
        add column dismantled_per_hour int not null default 0,
        add column more_per_lift_percent int not null default 0,
        add column crew_size int not null default 4`,
    );
  }

  override down(): void {
    this.addSql(
      `alter table sales_terms drop column erected_per_hour, drop column dismantled_per_hour,
        drop column more_per_lift_percent, drop column crew_size`,
    );
  }
}
