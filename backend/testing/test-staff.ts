import { randomUUID } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { StaffDeskService } from '../staff/desk/staff-desk.service.js';
import type { StaffRole } from '../staff/staff.contract.js';

export interface TestMember {
  id: number;
  email: string;
  password: string;
}

export async function addMember(site: NestExpressApplication, role: StaffRole): Promise<TestMember> {
  const email = `${role}-${randomUUID()}@yard.example`;
  const password = `heron ${randomLetters()}`;
  const members = site.get(StaffDeskService, { strict: false });
  const { id } = await members.create({ email, role, password }, { email: 'test', requestId: '' });
  return { id, email, password };
}

/** Without digits: estimating a password tries every letter that a digit may stand for, which costs more than signing in. */
function randomLetters(): string {
  return randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
}

/**
 * Signs a new staff member in.
 * @returns the `Cookie` header of further requests
 */
export async function signIn(site: NestExpressApplication, role: StaffRole): Promise<string> {
  const { email, password } = await addMember(site, role);
  const answer = await request(site.getHttpServer()).post('/api/auth/login').send({ email, password }).expect(200);
  return cookieHeader(answer);
}

/** The `Cookie` header that a browser would send after this answer. */
export function cookieHeader({ headers }: { headers: Record<string, unknown> }): string {
  return setCookies({ headers })
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
}

export function setCookies({ headers }: { headers: Record<string, unknown> }): string[] {
  const set = headers['set-cookie'];
  return Array.isArray(set) ? set.map(String) : [];
}
