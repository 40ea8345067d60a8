import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberName } from './staff.contract.js';
import { StaffMember } from './staff-member.entity.js';

/** Names members for records, which keep the address of their author. Also for processes without the desk. */
@Injectable()
export class MemberNamesService {
  /** The names of members by address, including disabled ones. */
  async byEmail(em: EntityManager): Promise<ReadonlyMap<string, string>> {
    return new Map((await em.findAll(StaffMember)).map((member) => [member.email, memberName(member)]));
  }
}
