import { INQUIRY_LIMITS } from '../inquiries/inquiries.contract.js';
import { readPostedInquiry } from './posted-inquiry.js';

const FORM = {
  name: ' Dale Hebert',
  documentTitle: 'Safety Manual',
  website: 'https://cheap.example',
  formOpenedAt: '2026-11-21T08:00:00.000Z',
  idempotencyKey: 'form-1',
};

it('reads what the form sends, as typed, and nothing else', () => {
  const { fields, formKey } = readPostedInquiry('quote', { ...FORM, isAdmin: 'true', email: ['a@b.example', 'c'] });
  expect(fields).toMatchObject({ formType: 'quote', productName: '', name: ' Dale Hebert', email: '', budget: '' });
  expect(fields).toMatchObject({
    documentTitle: 'Safety Manual',
    website: 'https://cheap.example',
    formOpenedAt: '2026-11-21T08:00:00.000Z',
  });
  expect(fields).not.toHaveProperty('isAdmin');
  expect(formKey).toBe('form-1');
});

it('leaves out what the page did not say', () => {
  const { fields, formKey, idempotencyKey } = readPostedInquiry('contact', { documentTitle: '', website: '' });
  for (const name of ['documentTitle', 'website', 'formOpenedAt', 'idempotencyKey'])
    expect(fields).not.toHaveProperty(name);
  expect([formKey, idempotencyKey]).toEqual(['', null]);
});

it('makes hidden fields fit, which no visitor could mend', () => {
  const { fields } = readPostedInquiry('quote', {
    documentTitle: '🏗'.repeat(400),
    productName: '🏗'.repeat(600),
    website: 'x'.repeat(4_000),
    formOpenedAt: 'yesterday',
  });
  expect([...(fields.documentTitle ?? '')]).toHaveLength(INQUIRY_LIMITS.documentTitle.max);
  expect([...(fields.productName ?? '')]).toHaveLength(INQUIRY_LIMITS.productName.max);
  expect(fields.website).toHaveLength(INQUIRY_LIMITS.campaignText.max);
  expect(fields).not.toHaveProperty('formOpenedAt');
});

it('binds the key to the form and to what was typed', () => {
  const key = (change: object) => readPostedInquiry('quote', { ...FORM, ...change }).idempotencyKey;
  expect(key({})).toBe(key({}));
  expect(new Set([key({}), key({ name: 'Dale' }), key({ idempotencyKey: 'form-2' })]).size).toBe(3);
});
