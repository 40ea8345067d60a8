import { randomUUID } from 'node:crypto';
import { expect, request } from '@playwright/test';
import { staffTest } from './staff.js';

export interface Member {
  email: string;
  password: string;
}

/** Journeys of a browser in which nobody is signed in, and of members that the owner has just added. */
export const memberTest = staffTest.extend<{ addMember(role: 'owner' | 'sales'): Promise<Member> }>({
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
