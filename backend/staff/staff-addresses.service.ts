import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type MemberNames, memberName, rolesWithRight, type StaffRight } from './staff.contract.js';
import { StaffMember } from './staff-member.entity.js';

/** Everybody who can sign in and has the right. */
const able = (right: StaffRight) => ({ role: { $in: rolesWithRight(right) }, disabledAt: null });

/** Email addresses of staff. */
@Injectable()
export class StaffAddressesService {
  constructor(private readonly em: EntityManager) {}

  /**
   * Addresses of everybody who can sign in and has the right.
   * @param em of the caller's transaction, which then needs no second connection
   */
  async listWithRight(right: StaffRight, em = this.em.fork()): Promise<string[]> {
    const members = await em.find(StaffMember, able(right), { orderBy: { email: 'asc' } });
    return members.map(({ email }) => email);
  }

  /** A member who can sign in and has the right; null for anybody else. */
  async find(key: { id: number } | { email: string }, right: StaffRight, em = this.em.fork()) {
    const member = await em.findOne(StaffMember, { ...key, ...able(right) });
    return member && { id: member.id, email: member.email };
  }

  /** The address of the member to whom an inquiry is assigned, or `desk` if there is none who can work on it. */
  async assigneeOr(desk: readonly string[], { assignee }: { assignee: { id: number } | null }, em: EntityManager) {
    const member = assignee && (await this.find({ id: assignee.id }, 'inquiries', em));
    return member ? [member.email] : desk;
  }
}

/** The names of all members by address, including disabled ones, for records that keep the address of their author. */
export const memberNamesByEmail = async (em: EntityManager): Promise<MemberNames> =>
  new Map((await em.findAll(StaffMember)).map((member) => [member.email, memberName(member)]));

/** The names that members have given, by address, for customers: the local part of an address is no name of a person. */
export const givenNamesByEmail = async (em: EntityManager): Promise<MemberNames> =>
  new Map((await em.findAll(StaffMember)).map(({ email, name }) => [email, name]));
