import { Migration } from '@mikro-orm/migrations';

/** Why a design above its capacity was quoted, an owner's refusal of prices, and what the owner's terms leave out on purpose. */
export class QuotationChecks extends Migration {
  override up(): void {
    this.addSql(
      `alter table quotation_revision add column capacity_reason text not null default '',
        add column refused_by text, add column refusal_comment text not null default ''`,
    );
    this.addSql(
      `alter table sales_terms add column no_sales_tax boolean not null default false,
        add column no_terms boolean not null default false`,
    );
    this.freeze(['printed', 'attachments', 'capacity_reason']);
  }

  override down(): void {
    this.freeze(['printed', 'attachments']);
    this.addSql(
      'alter table quotation_revision drop column capacity_reason, drop column refused_by, drop column refusal_comment',
    );
    this.addSql('alter table sales_terms drop column no_sales_tax, drop column no_terms');
  }

  /** `printed` is written once; the other columns do not change after the draft is sent. */
  private freeze(columns: readonly string[]): void {
    const kept = columns.slice(1).map((column) => `new.${column} is distinct from old.${column}`);
    this.addSql(
      `create or replace function quotation_document_frozen() returns trigger language plpgsql as $$ begin
        if (old.printed is not null and new.printed is distinct from old.printed)
          or (old.state <> 'draft' and (${kept.join(' or ')})) then
          raise exception 'The document of a sent revision cannot be changed' using errcode = 'restrict_violation';
        end if;
        return new;
      end $$`,
    );
    this.addSql('drop trigger quotation_document_frozen on quotation_revision');
    this.addSql(
      `create trigger quotation_document_frozen before update of ${columns.join(', ')} on quotation_revision
        for each row execute function quotation_document_frozen()`,
    );
  }
}
