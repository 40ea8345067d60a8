import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, NotFoundException } from '@nestjs/common';
import type { Request } from 'express';
import type { Visit as RequestVisit } from '../../platform/http/requests/visit.js';
import { WorkBudget } from '../../platform/limits/work-budget.js';
import { databaseTime, isoTimes } from '../../platform/postgres/postgres.js';
import { hashToken, newToken } from '../../platform/secrets/secret-token.js';
import { recordAudit } from '../audit-log.js';
import { PasswordReset } from '../passwords/password-reset.entity.js';
import { CONFIRMED_MINUTES, type StaffRole, type StaffSessionResponse } from '../staff.contract.js';
import { StaffMember } from '../staff-member.entity.js';
import { KnownDevice } from './known-device.entity.js';
import { rememberDevice } from './known-devices.js';
import { StaffCookiesService } from './staff-cookies.service.js';
import { StaffSession } from './staff-session.entity.js';

/** Client data of a request other than its body. */
export interface Visit extends Omit<RequestVisit, 'referrer'> {
  /** Hashes of the cookies; null without one. */
  sessionHash: string | null;
  deviceHash: string | null;
}

/** Tokens for the cookies of a new session. */
export interface StartedSession {
  sessionToken: string;
  deviceToken: string;
}

const MINUTE_MS = 60 * 1_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Idle timeout: sessions end overnight. */
const IDLE_MS = 12 * HOUR_MS;
/** Maximum lifetime, regardless of use. */
const ABSOLUTE_MS = 14 * 24 * HOUR_MS;
/** Precision of the last use, to avoid a write per request. */
const TOUCH_MS = MINUTE_MS;
const USER_AGENT_MAX_LENGTH = 200;

/** The staff member who made a request. */
export interface SignedInStaff extends Visit {
  id: number;
  email: string;
  role: StaffRole;
  /** Identifies the session but cannot be used to sign in. */
  sessionHash: string;
  /** Whether the member proved the password and second factor a short time ago. */
  isConfirmed: boolean;
}

/** Stores sessions in PostgreSQL, so that ending one takes effect in all processes immediately. */
@Injectable()
export class StaffSessionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly cookies: StaffCookiesService,
    budget: WorkBudget,
  ) {
    budget.memberOf = async (request) => (await this.find(request, '', false).catch(() => null))?.id ?? null;
  }

  /**
   * The staff member of the request's session cookie; null without a valid session.
   * @param isUse whether the request resets the idle timeout
   */
  async find(request: Request, requestId: string, isUse = true): Promise<SignedInStaff | null> {
    const tokenHash = this.cookies.sessionHash(request);
    if (tokenHash === null) return null;
    const em = this.em.fork();
    const now = await databaseTime(em);
    const session = await em.findOne(
      StaffSession,
      { tokenHash, expiresAt: { $gt: now }, member: { disabledAt: null } },
      { populate: ['member'] },
    );
    if (session === null) return null;
    const { id, email, role } = session.member;
    if (isUse && now.getTime() - session.lastSeenAt.getTime() >= TOUCH_MS) {
      const expiresAt = expiryOf(session.createdAt, now);
      await em.nativeUpdate(StaffSession, { tokenHash }, { lastSeenAt: now, expiresAt });
      await em.nativeUpdate(StaffMember, { id }, { lastSeenAt: now });
    }
    const isConfirmed = now.getTime() - session.confirmedAt.getTime() < CONFIRMED_MINUTES * MINUTE_MS;
    return { id, email, role, ...this.visitOf(request, requestId), sessionHash: tokenHash, isConfirmed };
  }

  visitOf(request: Request, requestId: string): Visit {
    return {
      requestId,
      clientAddress: request.ip ?? '',
      userAgent: request.get('User-Agent') ?? '',
      sessionHash: this.cookies.sessionHash(request),
      deviceHash: this.cookies.deviceHash(request),
    };
  }

  /** The member's active sessions, most recently used first. */
  async list({ id, sessionHash }: SignedInStaff): Promise<StaffSessionResponse[]> {
    const em = this.em.fork();
    const open = { member: id, expiresAt: { $gt: await databaseTime(em) } };
    const sessions = await em.find(StaffSession, open, { orderBy: { lastSeenAt: 'desc' } });
    return sessions.map((session) => ({
      id: nameOf(session.tokenHash),
      current: session.tokenHash === sessionHash,
      ...isoTimes(session, 'createdAt', 'lastSeenAt'),
      userAgent: session.userAgent,
    }));
  }

  /**
   * Starts a session, confirmed, and remembers the browser. Always issues new tokens.
   * @param em of the caller's transaction
   * @returns the tokens for the cookies
   */
  async begin(
    em: EntityManager,
    member: StaffMember,
    { userAgent, deviceHash }: Pick<Visit, 'userAgent' | 'deviceHash'>,
  ): Promise<StartedSession> {
    const sessionToken = newToken();
    const now = await databaseTime(em);
    em.create(StaffSession, {
      tokenHash: hashToken(sessionToken),
      member,
      createdAt: now,
      lastSeenAt: now,
      confirmedAt: now,
      expiresAt: expiryOf(now, now),
      userAgent: userAgent.slice(0, USER_AGENT_MAX_LENGTH),
    });
    return { sessionToken, deviceToken: await rememberDevice(em, member.id, deviceHash) };
  }

  async signOut(staff: SignedInStaff, { everywhere }: { everywhere: boolean }): Promise<void> {
    await this.em.fork().transactional(async (transaction) => {
      if (everywhere) await revokeAccess(transaction, staff.id);
      else await this.end(transaction, staff.sessionHash);
      recordAudit(transaction, staff, { action: everywhere ? 'staff.sign-out-everywhere' : 'staff.sign-out' });
    });
  }

  /**
   * Ends one of the member's own sessions.
   * @param id from `list`
   * @throws NotFoundException if there is no such active session
   */
  async endOwn(staff: SignedInStaff, id: string): Promise<void> {
    await this.em.fork().transactional(async (transaction) => {
      const sessions = await transaction.find(StaffSession, { member: staff.id });
      const session = sessions.find(({ tokenHash }) => nameOf(tokenHash) === id);
      if (!session) throw new NotFoundException('This session has already ended');
      await this.end(transaction, session.tokenHash);
      recordAudit(transaction, staff, { action: 'staff.session-end' });
    });
  }

  /** @param em of the caller's transaction */
  async end(em: EntityManager, sessionHash: string): Promise<void> {
    await em.nativeDelete(StaffSession, { tokenHash: sessionHash });
  }
}

/** A public ID: the stored hash must not leave the server. */
const nameOf = (tokenHash: string): string => hashToken(tokenHash);

const expiryOf = (createdAt: Date, lastSeenAt: Date): Date =>
  new Date(Math.min(createdAt.getTime() + ABSOLUTE_MS, lastSeenAt.getTime() + IDLE_MS));

/**
 * Ends a member's sessions, forgets the devices, and revokes emailed links.
 * @param em of the caller's transaction
 */
export async function revokeAccess(em: EntityManager, memberId: number): Promise<void> {
  await em.nativeDelete(StaffSession, { member: memberId });
  await em.nativeDelete(KnownDevice, { member: memberId });
  await em.nativeDelete(PasswordReset, { member: memberId });
}
