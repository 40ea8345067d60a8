import { Migration } from '@mikro-orm/migrations';

/** Indexes for finding inquiries of the same customer. */
export class IndexRelatedInquiries extends Migration {
  override up(): void {
    for (const [by, key] of KEYS)
      this.addSql(`create index "inquiry_related_${by}_index" on "inquiry" ((${key}), "created_at", "id")
        where "state" <> 'spam' and "erased_at" is null`);
  }

  override down(): void {
    for (const [by] of KEYS) this.addSql(`drop index "inquiry_related_${by}_index"`);
  }
}

const KEYS = [
  ['email', 'lower("email")'],
  ['phone', `right(regexp_replace(regexp_replace("phone", '(ext|x|#|,|;).*$', '', 'i'), '[^0-9]', '', 'g'), 10)`],
  ['domain', `split_part(lower("email"), '@', 2)`],
] as const;
