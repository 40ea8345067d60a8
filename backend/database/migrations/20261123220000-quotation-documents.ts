import { Migration } from '@mikro-orm/migrations';

/** The facts that a sent revision's document prints, and the files attached to its mail. Both are frozen like the revision itself. */
export class AddQuotationDocuments extends Migration {
  override up(): void {
    this.addSql('alter table "quotation_revision" add column "printed" jsonb null');
    this.addSql(`alter table "quotation_revision" add column "attachments" jsonb not null
      default '{"cutSheets": [], "documents": []}'`);
    this.addSql(`create function quotation_document_frozen() returns trigger language plpgsql as $$ begin
      if (old.printed is not null and new.printed is distinct from old.printed)
        or (old.state <> 'draft' and new.attachments is distinct from old.attachments) then
        raise exception 'The document of a sent revision cannot be changed' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`);
    this.addSql(`create trigger quotation_document_frozen before update of printed, attachments on quotation_revision
      for each row execute function quotation_document_frozen()`);
  }

  override down(): void {
    this.addSql('drop trigger quotation_document_frozen on quotation_revision');
    this.addSql('drop function quotation_document_frozen()');
    this.addSql('alter table "quotation_revision" drop column "printed", drop column "attachments"');
  }
}
