import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { StaffMember } from '../staff-member.entity.js';

/** A mailed link that sets a new password once. Its token exists in the mail only; it is made when that is sent. */
@Entity({ tableName: 'password_reset' })
export class PasswordReset {
  [OptionalProps]?: 'tokenHash' | 'expiresAt' | 'createdAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => StaffMember, deleteRule: 'cascade', index: true })
  member!: StaffMember;

  /** SHA-256 of the link's token; null until the mail is sent. */
  @Property({ type: 'text', nullable: true, unique: true, hidden: true })
  tokenHash: string | null = null;

  /** Counts from the sending, as a mail may have to wait for its server. */
  @Property({ type: 'timestamptz', nullable: true })
  expiresAt: Date | null = null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
