import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { STAFF_ROLES, type StaffRole } from './staff.contract.js';

/** Somebody who may sign in. Never removed, only disabled: the audit log goes on naming them. */
@Entity({ tableName: 'staff_member' })
@Index({
  name: 'staff_member_email_unique',
  expression: `create unique index "staff_member_email_unique" on "staff_member" (lower("email"))`,
})
export class StaffMember {
  [OptionalProps]?:
    | 'version'
    | 'passwordExpiresAt'
    | 'totpSecret'
    | 'totpPending'
    | 'totpUsedStep'
    | 'disabledAt'
    | 'createdAt'
    | 'lastSignInAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** Incremented by the code that edits, not by MikroORM: a sign-in writes the row too, and is no edit. */
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  /** In small letters (`normalizeEmail`). */
  @Property({ type: 'text' })
  email!: string;

  @Enum({ items: [...STAFF_ROLES] })
  role!: StaffRole;

  /** PHC string with its own parameters, so that they can change from one sign-in to the next. */
  @Property({ type: 'text', hidden: true })
  passwordHash!: string;

  /** Until when one that the member did not choose lets them in; null for one of their own. */
  @Property({ type: 'timestamptz', nullable: true, hidden: true })
  passwordExpiresAt: Date | null = null;

  /** As `TotpSecretsService` seals it; null without a second factor. */
  @Property({ type: 'text', nullable: true, hidden: true })
  totpSecret: string | null = null;

  /** A secret that no code has confirmed yet, sealed like the other. */
  @Property({ type: 'text', nullable: true, hidden: true })
  totpPending: string | null = null;

  /** Time step of the last code; none up to it is taken again. */
  @Property({ type: 'integer', nullable: true, hidden: true })
  totpUsedStep: number | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  disabledAt: Date | null = null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', nullable: true })
  lastSignInAt: Date | null = null;
}
