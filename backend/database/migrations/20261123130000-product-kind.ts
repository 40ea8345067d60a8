import { Migration } from '@mikro-orm/migrations';

/** Finds the sizes of an item: products of one kind differ only in their sizes. */
export class AddProductKind extends Migration {
  override up(): void {
    // The words of a name without its sizes: "ringlock ledger", "walk through frame c lock". Without unaccent, which
    // PostgreSQL cannot find when it rebuilds an index.
    this.addSql(`create function catalog_kind(txt text) returns text language sql immutable parallel safe as $$
      select btrim(regexp_replace(regexp_replace(lower(txt),
        '\\([^)]*\\)|\\S*\\d\\S*|\\m(?:x|to|in|ft|lb|mm|cm|m)\\M', ' ', 'g'),
        '[^a-z]+', ' ', 'g'))
    $$`);
    this.addSql(
      `create index "product_kind" on "product" ("family", "part_type", catalog_kind("name")) where "part_type" <> ''`,
    );
  }

  override down(): void {
    this.addSql('drop index "product_kind"');
    this.addSql('drop function catalog_kind');
  }
}
