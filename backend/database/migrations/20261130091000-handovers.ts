import { Migration } from '@mikro-orm/migrations';

const FROZEN = [
  ...['quotation_id', 'revision', 'rental_days', 'start_date', 'tax_percent', 'taxed_kinds', 'deposit_percent'],
  ...['deposit_amount', 'valid_days', 'terms', 'total', 'sent_at', 'expires_at'],
];
const PERSONAL = ['customer_name', 'customer_company', 'customer_email', 'customer_phone', 'project', 'site_address'];

/** The promise of a delivery, and the handover and end of an accepted quotation (decision 091). */
export class Handovers extends Migration {
  override up(): void {
    this.addSql(
      `alter table quotation_revision add column delivery text, add column yard text not null default '',
        add column site_contact text not null default ''`,
    );
    this.addSql(
      `alter table quotation_revision
        add constraint quotation_revision_delivery_check check (delivery in ('delivery', 'pickup')) not valid`,
    );
    this.freeze([...FROZEN, 'delivery', 'yard'], [...PERSONAL, 'introduction', 'site_contact']);
    this.addSql(
      `alter table quotation add column made_from int, add column is_extension boolean not null default false,
        add column handed_over_at timestamptz, add column handed_over_by text, add column ends_on date,
        add column end_reminded_at timestamptz, add column ended_at timestamptz`,
    );
    this.addSql(
      `alter table quotation add constraint quotation_handover_check check ((handed_over_at is null) = (handed_over_by is null)
        and (handed_over_at is not null or ends_on is null) and (ended_at is null or ends_on is not null)) not valid`,
    );
    // Nobody needs to hand over what was returned long ago; 28 days are the usual rental.
    this.addSql(
      `update quotation q set handed_over_at = coalesce(r.decided_at, now()), handed_over_by = coalesce(r.decided_by, ''),
          ends_on = r.last_day, ended_at = case when r.last_day is not null then now() end
        from (
          select quotation_id, decided_at, decided_by, coalesce(start_date, decided_at::date) + coalesce(rental_days, 28) - 1 as over,
            case when exists (select from quotation_line l where l.revision_id = s.id and l.kind = 'rental')
              then coalesce(start_date, decided_at::date) + coalesce(rental_days, 28) - 1 end as last_day
          from quotation_revision s where state = 'accepted'
        ) r where r.quotation_id = q.id and r.over < current_date`,
    );
  }

  override down(): void {
    this.addSql(
      `alter table quotation drop column made_from, drop column is_extension, drop column handed_over_at,
        drop column handed_over_by, drop column ends_on, drop column end_reminded_at, drop column ended_at`,
    );
    this.freeze(FROZEN, [...PERSONAL, 'introduction']);
    this.addSql('alter table quotation_revision drop column delivery, drop column yard, drop column site_contact');
  }

  /** Sent values do not change; personal data may only be emptied. */
  private freeze(frozen: readonly string[], personal: readonly string[]): void {
    const row = (name: string) => `(${frozen.map((column) => `${name}.${column}`).join(', ')})`;
    const kept = personal.map((column) => `or new.${column} not in (old.${column}, '')`).join(' ');
    this.addSql(
      `create or replace function quotation_revision_frozen() returns trigger language plpgsql as $$ begin
        if old.state = 'draft' or (tg_op = 'DELETE' and quotation_retention()) then
          return coalesce(new, old);
        end if;
        if tg_op = 'DELETE' or new.state = 'draft' or ${row('new')} is distinct from ${row('old')} ${kept} then
          raise exception 'A sent revision of a quotation cannot be changed' using errcode = 'restrict_violation';
        end if;
        return new;
      end $$`,
    );
  }
}
