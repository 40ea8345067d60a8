import { EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { ConflictException, ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { editVersioned, newValues } from '../../platform/editing/editing.js';
import { isoTimes } from '../../platform/postgres/postgres.js';
import { postPasswordLink, recordAccountChange } from '../account-notices.emails.js';
import type { AuditActor } from '../audit-log.js';
import { firstPasswordExpiry, hashNewPassword } from '../passwords/new-password.js';
import { PasswordHasherService } from '../passwords/password-hasher.service.js';
import { removeSecondFactor } from '../second-factor/second-factor.service.js';
import { revokeAccess, type SignedInStaff } from '../sessions/staff-sessions.service.js';
import type { StaffMemberChange, StaffMemberInput, StaffMemberResponse, StaffSelf } from '../staff.contract.js';
import { memberName, normalizeEmail, STAFF_MESSAGES } from '../staff.contract.js';
import { StaffMember } from '../staff-member.entity.js';

/** Lets owners manage staff accounts. */
@Injectable()
export class StaffAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly hasher: PasswordHasherService,
  ) {}

  /** @param em of the caller's transaction, which then needs no second connection */
  async list(em = this.em.fork()): Promise<StaffMemberResponse[]> {
    return (await em.findAll(StaffMember, { orderBy: { email: 'asc' } })).map(toStaffMemberResponse);
  }

  async self({ id, email, role }: SignedInStaff): Promise<StaffSelf> {
    const row = await this.em.fork().findOneOrFail(StaffMember, { id });
    const { totp, passwordExpiresAt } = toStaffMemberResponse(row);
    const recoveryCodes = row.recoveryCodes.length;
    return { id, email, name: memberName(row), role, totp, recoveryCodes, passwordExpiresAt };
  }

  /** Null if there is no account with this address. */
  async findByEmail(email: string): Promise<StaffMemberResponse | null> {
    const member = await this.em.fork().findOne(StaffMember, { email: normalizeEmail(email) });
    return member && toStaffMemberResponse(member);
  }

  /**
   * Adds a member. Without a password, the member gets an invitation with a link to choose one.
   * @throws ConflictException if an account with this address exists
   * @throws BadRequestException when the password is too easy to guess
   */
  async create(input: StaffMemberInput, actor: AuditActor): Promise<StaffMemberResponse> {
    const email = normalizeEmail(input.email);
    const { name = '', role, password } = input;
    const passwordHash = password === undefined ? null : await hashNewPassword(this.hasher, password, { email });
    try {
      return await this.em.fork().transactional(async (transaction) => {
        const passwordExpiresAt = passwordHash === null ? null : await firstPasswordExpiry(transaction);
        const member = transaction.create(StaffMember, { email, name, role, passwordHash, passwordExpiresAt });
        await recordAccountChange(transaction, actor, { action: 'staff.add', subject: `${email} as ${role}` });
        if (passwordHash === null) await postPasswordLink(transaction, member, 'staff-invitation');
        return toStaffMemberResponse(member);
      });
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw new ConflictException('An account with this email address already exists');
    }
  }

  /**
   * Changes name, role, password, access or second factor. Changes of the latter three end all sessions. Nobody is told of
   * values that the member has already.
   * @throws ForbiddenException for the own password or second factor, whose own endpoints ask for the current one
   * @throws ConflictException if there would be no owner left
   * @throws BadRequestException when the password is too easy to guess
   */
  async update(id: number, change: StaffMemberChange, actor: AuditActor): Promise<StaffMemberResponse> {
    const { version, password } = change;
    const passwordHash = password === undefined ? null : await this.hashFor(id, password);
    return this.em.fork().transactional(async (transaction) => {
      const owners = await lockOwners(transaction);
      const lock = () => lockMember(transaction, id);
      return editVersioned(transaction, { version, lock, answer: toStaffMemberResponse }, async (member) => {
        const { name, role, disabled, totp } = newValues(toStaffMemberResponse(member), change);
        const isOwn = actor.email === member.email;
        if (isOwn && (passwordHash !== null || change.totp === false))
          throw new ForbiddenException(STAFF_MESSAGES.ownAccount);
        const leaves = disabled === true || role !== undefined;
        if (leaves && owners.length === 1 && owners[0] === member)
          throw new ConflictException('This is the last owner. Make someone else an owner first');
        transaction.assign(member, newValues(member, { name, role }));
        const ownerReturns = disabled === false && member.role === 'owner';
        if (passwordHash !== null) {
          member.passwordHash = passwordHash;
          member.passwordExpiresAt = await firstPasswordExpiry(transaction);
        }
        if (totp === false) removeSecondFactor(member);
        if (disabled !== undefined) member.disabledAt = disabled ? new Date() : null;
        if (disabled === true || passwordHash !== null || totp === false) await revokeAccess(transaction, id);
        const summary = summaryOf({ version, name, role, password, disabled, totp }, ownerReturns);
        const subject = `${member.email}: ${summary}`;
        if (summary) await recordAccountChange(transaction, actor, { action: 'staff.change', subject });
      });
    });
  }

  private async hashFor(id: number, password: string): Promise<string> {
    const member = await this.em.fork().findOneOrFail(StaffMember, { id }, { failHandler: noSuchMember });
    return hashNewPassword(this.hasher, password, member);
  }
}

/** Locks all owners, so that two owners cannot demote each other. */
function lockOwners(transaction: EntityManager): Promise<StaffMember[]> {
  const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const;
  return transaction.find(StaffMember, { role: 'owner', disabledAt: null }, locked);
}

function lockMember(transaction: EntityManager, id: number): Promise<StaffMember> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, failHandler: noSuchMember } as const;
  return transaction.findOneOrFail(StaffMember, { id }, lock);
}

export const noSuchMember = (): NotFoundException => new NotFoundException('This staff member does not exist');

/** Summary of the change for the audit log, without the password; `NOTICES` has a text for its parts. */
function summaryOf({ name, role, password, disabled, totp }: StaffMemberChange, ownerReturns: boolean): string {
  return [
    name !== undefined && 'name',
    role && `role ${role}`,
    password !== undefined && 'new password',
    disabled !== undefined && (disabled ? 'disabled' : ownerReturns ? 'owner enabled' : 'enabled'),
    totp === false && 'second factor removed',
  ]
    .filter(Boolean)
    .join(', ');
}

export function toStaffMemberResponse(member: StaffMember): StaffMemberResponse {
  const { id, version, email, name, role } = member;
  return {
    ...{ id, version, email, name, role },
    totp: member.totpSecret !== null,
    disabled: member.disabledAt !== null,
    invited: member.passwordHash === null,
    ...isoTimes(member, 'passwordExpiresAt', 'createdAt', 'lastSignInAt', 'lastSeenAt'),
  };
}
