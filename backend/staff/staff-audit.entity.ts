import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** One line of who did what. Only ever added to, and without any secret. */
@Entity({ tableName: 'staff_audit' })
@Index({ properties: ['at', 'id'] })
export class StaffAudit {
  [OptionalProps]?: 'at';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  at: Date = new Date();

  /** The member's address at that time, or the program that did it. */
  @Property({ type: 'text' })
  actor!: string;

  /** Such as `staff.sign-in`: what it is about, a full stop, what was done. */
  @Property({ type: 'text' })
  action!: string;

  /** What it was done to, in a reader's words: `inquiry Q-7K3M-92`; '' when that is the actor. */
  @Property({ type: 'text' })
  subject!: string;

  /** Of the request, to be found in the log; '' when there was none. */
  @Property({ type: 'text' })
  requestId!: string;
}
