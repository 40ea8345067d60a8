import { Migration } from '@mikro-orm/migrations';

/** How inquiries end: won with an amount, lost with a reason. */
export class KeepInquiryOutcomes extends Migration {
  override up(): void {
    this.addSql('alter table "inquiry" add column "won_amount" numeric(24,2) null, add column "lost_reason" text null');
    this.addSql(`alter table "inquiry" add constraint "inquiry_lost_reason_check"
      check ("lost_reason" in ('price', 'timing', 'scope', 'competitor', 'canceled', 'no-answer', 'other'))`);
  }

  override down(): void {
    this.addSql('alter table "inquiry" drop column "lost_reason", drop column "won_amount"');
  }
}
