import { Migration } from '@mikro-orm/migrations';

/** Specifications are JSON, so the inch mark in 8'-5\" is escaped, and the size was read as 8 ft. */
export class ReadEscapedInches extends Migration {
  override up(): void {
    this.addSql(sizesFunction(String.raw`\\?"`));
    // On an empty catalog, a statement would count as a change, and the sample items would not be loaded.
    this.addSql(`do $$ begin
      if exists (select from product) then update product set sku = sku; end if;
    end $$`);
  }

  override down(): void {
    this.addSql(sizesFunction('"'));
    this.addSql('update product set sku = sku');
  }
}

/** Lengths in a text: 7'-0", 10 ft, 2.13 m, 48.3 mm, 6 x 8 in, 8 to 10 ft, 1-3/8 in. */
function sizesFunction(inches: string): string {
  return String.raw`create or replace function catalog_sizes(txt text) returns text[] language sql immutable parallel safe as $$
    select coalesce(array_agg(distinct catalog_size(inches)), '{}') from (
      select m[1]::numeric * 12 + coalesce(m[2]::numeric, 0) as inches
        from regexp_matches(txt, '(?<![\d.])(\d{1,4})''(?:-?(\d{1,2}(?:\.\d{1,3})?)${inches})?', 'g') m
      union all
      select m[1]::numeric * (case m[2] when 'm' then 39.3701 when 'cm' then 0.393701 when 'mm' then 0.0393701
          when 'in' then 1 else 12 end)
        from regexp_matches(txt, '(?<![\d./-])(\d{1,5}(?:\.\d{1,3})?) ?(ft|feet|foot|in|mm|cm|m)\M', 'g') m
      union all
      select m[1]::numeric * (case m[2] when 'm' then 39.3701 when 'in' then 1 else 12 end)
        from regexp_matches(txt, '(?<![\d./-])(\d{1,4}(?:\.\d{1,3})?) ?(?:x|to|-) ?\d{1,4}(?:\.\d{1,3})? ?(ft|in|m)\M', 'g') m
      union all
      select coalesce(m[1]::numeric, 0) + m[2]::numeric / nullif(m[3]::numeric, 0)
        from regexp_matches(txt, '(?<![\d./])(?:(\d{1,3})[- ])?(\d{1,2})/(\d{1,2})(?: ?(?:in|x)\M|")', 'g') m
    ) sizes where inches > 0
  $$`;
}
