import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { StaffMember } from '../staff-member.entity.js';

/** A single-use link to choose a password: a new one, or the first one of an invited member. Its token is generated when the email is sent and stored as a hash only. */
@Entity({ tableName: 'password_reset' })
export class PasswordReset {
  [OptionalProps]?: 'tokenHash' | 'expiresAt' | 'createdAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => StaffMember, deleteRule: 'cascade', index: true })
  member!: StaffMember;

  /** SHA-256 of the link's token; null until the email is sent. */
  @Property({ type: 'text', nullable: true, unique: true, hidden: true })
  tokenHash: string | null = null;

  /** The lifetime starts when the email is sent, because delivery may be delayed. */
  @Property({ type: 'timestamptz', nullable: true })
  expiresAt: Date | null = null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
