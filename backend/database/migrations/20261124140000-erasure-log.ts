import { Migration } from '@mikro-orm/migrations';

/** Erasures of persons, so that those made after a backup are repeated after it is restored. */
export class LogErasures extends Migration {
  override up(): void {
    this.addSql(`create table "erasure" (
      "id" serial primary key,
      "address_hash" text not null,
      "at" timestamptz not null default now())`);
  }

  override down(): void {
    this.addSql('drop table "erasure"');
  }
}
