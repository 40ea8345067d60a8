import { Migration } from '@mikro-orm/migrations';

const RUNNING = `coalesce(case when first_response_at is null and paused_at is null and state in ('new', 'in-progress')
  then due_at end, 'infinity')`;
const DUE = RUNNING.replace('coalesce(', 'coalesce(reply_due_at, ');
const OPEN = `state in ('new', 'in-progress')`;

/** Without a transaction, because the indexes are built concurrently. */
export class ConversationIndexes extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('alter table inquiry_note drop constraint if exists inquiry_note_message_id_unique');
    this.replaceIndexes(DUE, `(${OPEN} or asked_at is not null)`);
    for (const index of [
      'index inquiry_asked_index on inquiry (assignee_id) where asked_at is not null',
      `index inquiry_related_company_index on inquiry ((lower(btrim(company))), created_at, id)
        where state <> 'spam' and erased_at is null`,
      'index inquiry_note_quotation_id_index on inquiry_note (quotation_id)',
      'unique index inquiry_note_message_id_unique on inquiry_note (message_id)',
    ])
      this.build(index);
    this.addSql(`alter table inquiry_note add constraint inquiry_note_message_id_unique
      unique using index inquiry_note_message_id_unique`);
    this.addSql('alter table inquiry_note validate constraint inquiry_note_quotation_id_foreign');
    this.addSql('alter table inquiry validate constraint inquiry_source_check');
  }

  override down(): void {
    this.addSql('alter table inquiry_note drop constraint inquiry_note_message_id_unique');
    for (const name of ['inquiry_asked_index', 'inquiry_related_company_index', 'inquiry_note_quotation_id_index'])
      this.addSql(`drop index ${name}`);
    this.replaceIndexes(RUNNING, OPEN);
  }

  private replaceIndexes(due: string, isOpen: string): void {
    for (const [name, columns] of [
      ['inquiry_due_index', `((${due}), id)`],
      [
        'inquiry_open_due_index',
        `((${due}), id) include (assignee_id, due_at, state, first_response_at, paused_at) where ${isOpen}`,
      ],
      ['inquiry_urgency_index', `((-coalesce(urgency, 0)), (${due}), id)`],
    ] as const) {
      this.build(`index ${name}_new on inquiry ${columns}`);
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(`alter index ${name}_new rename to ${name}`);
    }
  }

  /** An interrupted build leaves an invalid index behind, and this migration is then repeated. */
  private build(index: string): void {
    const [name] = /\w+_(?:index|unique)(?:_new)?/.exec(index) ?? [];
    this.addSql(`drop index concurrently if exists ${name}`);
    this.addSql(`create ${index.replace('index ', 'index concurrently ')}`);
  }
}
