import { CAMPAIGN_TEXT_MAX, INQUIRY_LIMITS } from '../../inquiries/inquiries.contract.js';
import { readPostedInquiry } from './form-posts.controller.js';

const FORM = {
  name: ' Dale Hebert',
  documentTitle: 'Safety Manual',
  subtopic: 'https://cheap.example',
  formOpenedAt: '2026-11-21T08:00:00.000Z',
  idempotencyKey: 'form-1',
};

it('truncates hidden fields, because visitors cannot correct them', () => {
  const { fields } = readPostedInquiry('quote', {
    documentTitle: '🏗'.repeat(400),
    productName: '🏗'.repeat(600),
    subtopic: 'x'.repeat(4_000),
    formOpenedAt: 'yesterday',
  });
  expect([...(fields.documentTitle ?? '')]).toHaveLength(INQUIRY_LIMITS.documentTitle.max);
  expect([...(fields.productName ?? '')]).toHaveLength(INQUIRY_LIMITS.productName.max);
  expect(fields.subtopic).toHaveLength(CAMPAIGN_TEXT_MAX);
  expect(fields).not.toHaveProperty('formOpenedAt');
});

it('derives the key from the form and the input', () => {
  const key = (change: object) => readPostedInquiry('quote', { ...FORM, ...change }).idempotencyKey;
  expect(key({})).toBe(key({}));
  expect(key({ idempotencyKey: '' })).toBeNull();
  expect(new Set([key({}), key({ name: 'Dale' }), key({ idempotencyKey: 'form-2' })]).size).toBe(3);
});
