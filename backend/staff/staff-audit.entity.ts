import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A line of the audit log. Append-only; contains no secrets. */
@Entity({ tableName: 'staff_audit' })
@Index({ properties: ['at', 'id'] })
export class StaffAudit {
  [OptionalProps]?: 'at';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  at: Date = new Date();

  /** The member's address at that time, or the name of the program. */
  @Property({ type: 'text' })
  actor!: string;

  /** `<subject>.<action>`, such as `staff.sign-in`. */
  @Property({ type: 'text' })
  action!: string;

  /** Readable target of the action, such as `inquiry Q-7K3M-92`; '' if it is the actor. */
  @Property({ type: 'text' })
  subject!: string;

  /** Request ID in the site's log; '' without a request. */
  @Property({ type: 'text' })
  requestId!: string;
}
