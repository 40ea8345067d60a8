import { randomUUID } from 'node:crypto';
import { expect, request } from '@playwright/test';
import type { StaffRole } from '../backend/staff/staff.contract.js';
import { test } from './fixtures.js';

/**
 * Journeys of the owner, each in a context of its own. They share one session: a journey that ends its session or changes
 * the account uses `memberTest`.
 */
export const staffTest = test.extend({
  baseURL: ({ siteUrl }, use) => use(siteUrl),
  storageState: ({ ownerState }, use) => use(ownerState),
});

export type Member = { email: string; password: string };

/** Journeys that start signed out and create their own staff members. */
export const memberTest = staffTest.extend<{ addMember(role: StaffRole): Promise<Member> }>({
  storageState: { cookies: [], origins: [] },
  addMember: async ({ ownerState, baseURL }, use) => {
    const owner = await request.newContext({ baseURL, storageState: ownerState });
    await use(async (role) => {
      const member = { email: `${role}-${randomUUID()}@yard.example`, password: `plank ${randomUUID()}` };
      const answer = await owner.post('/api/admin/staff', { data: { ...member, role } });
      expect(answer.status()).toBe(201);
      return member;
    });
    await owner.dispose();
  },
});
