import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { StaffMember } from '../staff-member.entity.js';

/** A signed-in browser. */
@Entity({ tableName: 'staff_session' })
@Index({ properties: ['expiresAt'] })
export class StaffSession {
  [OptionalProps]?: 'createdAt' | 'lastSeenAt';

  /** SHA-256 of the cookie's token, so that a leaked table does not let anybody sign in. */
  @PrimaryKey({ type: 'text' })
  tokenHash!: string;

  @ManyToOne({ entity: () => StaffMember, deleteRule: 'cascade', index: true })
  member!: StaffMember;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  lastSeenAt: Date = new Date();

  /** Extended with every use, up to the absolute limit. */
  @Property({ type: 'timestamptz' })
  expiresAt!: Date;

  @Property({ type: 'text' })
  userAgent!: string;
}
