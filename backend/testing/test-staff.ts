import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Response } from 'express';
import { StaffCookiesService } from '../staff/sessions/staff-cookies.service.js';
import { StaffSessionsService } from '../staff/sessions/staff-sessions.service.js';
import { FIRST_PASSWORD_DAYS, type StaffRole } from '../staff/staff.contract.js';
import { StaffMember } from '../staff/staff-member.entity.js';
import { TEST_OWNER, TEST_PASSWORD_HASH } from './test-site.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

export type TestMember = { id: number; email: string; password: string };

/** Adds a member to the database. The list of staff has its own tests, and would hash a password for each member. */
export async function addMember(site: NestExpressApplication, role: StaffRole): Promise<TestMember> {
  const email = `${role}-${randomUUID()}@yard.example`;
  const em = site.get(EntityManager, { strict: false }).fork();
  const passwordExpiresAt = new Date(Date.now() + FIRST_PASSWORD_DAYS * DAY_MS);
  const member = em.create(StaffMember, { email, role, passwordHash: TEST_PASSWORD_HASH, passwordExpiresAt });
  await em.flush();
  return { id: member.id, email, password: TEST_OWNER.password };
}

/**
 * Starts a session of a new staff member.
 * @returns the `Cookie` header of further requests
 */
export async function signIn(site: NestExpressApplication, role: StaffRole): Promise<string> {
  const { id } = await addMember(site, role);
  const em = site.get(EntityManager, { strict: false }).fork();
  const { sessionToken, deviceToken } = await em.transactional((transaction) =>
    site
      .get(StaffSessionsService, { strict: false })
      .begin(transaction, transaction.getReference(StaffMember, id), { userAgent: '', deviceHash: null }),
  );
  const pairs: string[] = [];
  const response = { cookie: (name: string, value: string) => pairs.push(`${name}=${value}`) } as unknown as Response;
  const cookies = site.get(StaffCookiesService, { strict: false });
  cookies.setSession(response, sessionToken);
  cookies.setDevice(response, deviceToken);
  return pairs.join('; ');
}

/** The `Cookie` header that a browser would send after this answer. */
export const cookieHeader = ({ headers }: { headers: Record<string, unknown> }): string =>
  setCookies({ headers })
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');

export function setCookies({ headers }: { headers: Record<string, unknown> }): string[] {
  const set = headers['set-cookie'];
  return Array.isArray(set) ? set.map(String) : [];
}
