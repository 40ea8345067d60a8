import type { EntityManager } from '@mikro-orm/postgresql';
import { memberName } from './staff.contract.js';
import { StaffMember } from './staff-member.entity.js';

/** The names of all members by address, including disabled ones, for records that keep the address of their author. */
export async function memberNamesByEmail(em: EntityManager): Promise<ReadonlyMap<string, string>> {
  return new Map((await em.findAll(StaffMember)).map((member) => [member.email, memberName(member)]));
}
