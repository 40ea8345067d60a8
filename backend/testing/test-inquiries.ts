import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inquiry } from '../inquiries/inquiry.entity.js';

/** A customer's request. */
export const REQUEST = {
  name: 'Dale Hebert',
  email: 'dale@refinery.example',
  phone: '(985) 555-0100',
  company: 'Gulf Refinery',
  projectType: 'industrial',
  serviceType: 'rental',
  projectDescription: 'Forty feet of wall, three lifts.',
  timeline: '2-4weeks',
  formType: 'quote',
} as const;

/** Stores an inquiry as it would be after some time. @returns its id */
export async function addInquiry(em: EntityManager, fields: Partial<Inquiry> = {}): Promise<number> {
  const { company: _, ...request } = REQUEST;
  const fork = em.fork();
  const inquiry = fork.create(Inquiry, {
    reference: `Q-${randomUUID().slice(0, 8).toUpperCase()}`,
    ...request,
    requestId: 'test',
    urgency: 1,
    ...fields,
  });
  await fork.flush();
  return inquiry.id;
}
