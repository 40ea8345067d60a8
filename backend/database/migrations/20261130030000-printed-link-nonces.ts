import { Migration } from '@mikro-orm/migrations';

/** Documents of quotations state the nonce of their link instead of the link, which anybody with a copy of the database could open. */
export class PrintedLinkNonces extends Migration {
  override up(): void {
    // Links that were revoked since have no nonce any more, and open nothing.
    this.rewrite(
      `(printed - 'link') || jsonb_build_object('linkNonce', (select q.link_nonce from quotation q
        where q.id = quotation_revision.quotation_id and q.link_hash = translate(
          encode(sha256(convert_to(substring(printed->>'link' from '[^/]*$'), 'utf8')), 'base64'), '+/=', '-_')))`,
      'link',
    );
  }

  override down(): void {
    this.rewrite(`(printed - 'linkNonce') || '{"link": null}'`, 'linkNonce');
  }

  private rewrite(printed: string, key: string): void {
    this.addSql('alter table quotation_revision disable trigger quotation_document_frozen');
    this.addSql(`update quotation_revision set printed = ${printed} where jsonb_exists(printed, '${key}')`);
    this.addSql('alter table quotation_revision enable trigger quotation_document_frozen');
  }
}
