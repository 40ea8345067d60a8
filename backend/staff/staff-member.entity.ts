import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { STAFF_ROLES, type StaffRole } from './staff.contract.js';

/** A staff account. Disabled but never removed, because the audit log refers to it. */
@Entity({ tableName: 'staff_member' })
@Index({
  name: 'staff_member_email_unique',
  expression: `create unique index "staff_member_email_unique" on "staff_member" (lower("email"))`,
})
export class StaffMember {
  [OptionalProps]?:
    | 'version'
    | 'name'
    | 'passwordHash'
    | 'passwordExpiresAt'
    | 'totpSecret'
    | 'totpPending'
    | 'totpUsedStep'
    | 'disabledAt'
    | 'createdAt'
    | 'lastSignInAt'
    | 'lastSeenAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** Not a MikroORM `version`: a sign-in also writes the row but is not an edit. */
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  /** Lowercase (`normalizeEmail`). */
  @Property({ type: 'text' })
  email!: string;

  /** '' if none is known; shown by `memberName`. */
  @Property({ type: 'text', default: '' })
  name: string = '';

  @Enum({ items: [...STAFF_ROLES] })
  role!: StaffRole;

  /** PHC string, which includes the hash parameters: they may change over time. Null until an invited member chooses a password. */
  @Property({ type: 'text', nullable: true, hidden: true })
  passwordHash: string | null = null;

  /** Expiry of a password that the member did not choose; null otherwise. */
  @Property({ type: 'timestamptz', nullable: true, hidden: true })
  passwordExpiresAt: Date | null = null;

  /** Encrypted by `TotpSecretsService`; null without a second factor. */
  @Property({ type: 'text', nullable: true, hidden: true })
  totpSecret: string | null = null;

  /** An encrypted secret that is not confirmed yet. */
  @Property({ type: 'text', nullable: true, hidden: true })
  totpPending: string | null = null;

  /** Time step of the last accepted code; codes up to this step are refused. */
  @Property({ type: 'integer', nullable: true, hidden: true })
  totpUsedStep: number | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  disabledAt: Date | null = null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', nullable: true })
  lastSignInAt: Date | null = null;

  /** Accurate to a minute; sessions are removed when they end. */
  @Property({ type: 'timestamptz', nullable: true })
  lastSeenAt: Date | null = null;
}
