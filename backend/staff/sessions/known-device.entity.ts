import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { StaffMember } from '../staff-member.entity.js';

/**
 * A browser that a member signed in with before. It grants no access, only a separate rate limit for
 * sign-in (docs/decisions/016-staff-sign-in.md).
 */
@Entity({ tableName: 'known_device' })
@Index({ properties: ['lastUsedAt'] })
export class KnownDevice {
  [OptionalProps]?: 'lastUsedAt';
  [PrimaryKeyProp]?: ['tokenHash', 'member'];

  /** SHA-256 of the cookie's token; several members may use one browser. */
  @PrimaryKey({ type: 'text' })
  tokenHash!: string;

  @ManyToOne({ entity: () => StaffMember, primary: true, deleteRule: 'cascade', index: true })
  member!: StaffMember;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  lastUsedAt: Date = new Date();
}
