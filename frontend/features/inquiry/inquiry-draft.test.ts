import { INQUIRY_FIELDS, type InquiryFields } from '../../../backend/inquiries/inquiries.contract.js';
import { denyStorage, giveStorage } from '../../testing/test-storage.js';
import { clearDraft, draftValues, type InquiryDraft, loadDraft, restoredValues, saveDraft } from './inquiry-draft.js';

const EMPTY = Object.fromEntries(INQUIRY_FIELDS.map((field) => [field, ''])) as InquiryFields;
const PLANK = { projectDescription: 'Plank, please.' };
const LEDGER = { projectDescription: 'Ledger, please.' };
const DRAFT: InquiryDraft = {
  values: { name: 'Dale', projectDescription: 'Plank, please. By Friday.' },
  prefill: PLANK,
  attempt: { key: 'a1', body: '{}' },
  openedAt: '2026-11-21T08:00:00.000Z',
};

describe('a draft', () => {
  it('is restored as saved, for its own form only', () => {
    giveStorage();
    saveDraft('quote', DRAFT);
    expect(loadDraft('quote')).toEqual(DRAFT);
    expect(loadDraft('contact')).toBeNull();
    clearDraft('quote');
    expect(loadDraft('quote')).toBeNull();
  });

  it('is deleted when the form is empty', () => {
    const stored = giveStorage();
    saveDraft('quote', DRAFT);
    saveDraft('quote', { values: {}, prefill: {} });
    expect(stored.size).toBe(0);
  });

  it.each([
    '',
    '{',
    'null',
    '7',
    '{"values":null}',
    '{"values":{"name":1}}',
    '{"values":{"name":"x"}}',
    '{"values":{"name":"x"},"prefill":"x"}',
  ])('stored as %j is ignored', (text) => {
    giveStorage(new Map([['inquiry-draft-contact', text]]));
    expect(loadDraft('contact')).toBeNull();
  });

  it('restores only known fields with text values', () => {
    const stored = {
      values: { name: 'Dale', email: 7, isAdmin: 'yes' },
      prefill: { serviceType: 'rental', isAdmin: 'yes' },
      attempt: { key: 1 },
      openedAt: 'yesterday',
    };
    giveStorage(new Map([['inquiry-draft-contact', JSON.stringify(stored)]]));
    expect(loadDraft('contact')).toEqual({ values: { name: 'Dale' }, prefill: { serviceType: 'rental' } });
  });

  it('does not fail when the browser blocks storage', () => {
    denyStorage();
    expect(loadDraft('contact')).toBeNull();
    expect(() => saveDraft('contact', DRAFT)).not.toThrow();
    expect(() => clearDraft('contact')).not.toThrow();
  });
});

describe('draftValues', () => {
  it('keeps only values that differ from the untouched form', () => {
    const prefill = { ...PLANK, serviceType: 'firewatch' };
    expect(draftValues({ ...EMPTY, ...prefill }, prefill)).toEqual({});
    // Deleting what was prefilled counts as a change.
    expect(draftValues({ ...EMPTY, serviceType: 'rental', budget: '100k+' }, prefill)).toEqual({
      serviceType: 'rental',
      budget: '100k+',
      projectDescription: '',
    });
  });
});

describe('restoredValues', () => {
  it.each([PLANK, {}])('returns the draft for a form that starts with %j', (prefill) => {
    expect(restoredValues(DRAFT, prefill)).toEqual(DRAFT.values);
  });

  it('puts the sentence for another product above the existing text', () => {
    expect(restoredValues(DRAFT, LEDGER)).toEqual({
      name: 'Dale',
      projectDescription: 'Ledger, please.\n\nPlank, please. By Friday.',
    });
  });

  it('does not repeat a sentence', () => {
    const both = { ...DRAFT, values: restoredValues(DRAFT, LEDGER), prefill: LEDGER };
    expect(restoredValues(both, PLANK)).toEqual(both.values);
  });

  it('uses the new sentence alone when the description was untouched', () => {
    expect(restoredValues({ values: { name: 'Dale' }, prefill: PLANK }, LEDGER)).toEqual({ name: 'Dale' });
  });

  it('lets a new link choose the service, and keeps what the visitor chose after it', () => {
    const draft = { values: { serviceType: 'rental' }, prefill: {} };
    expect(restoredValues(draft, { serviceType: 'firewatch' })).toEqual({});
    const chosen = { ...draft, prefill: { serviceType: 'firewatch' } };
    expect(restoredValues(chosen, { serviceType: 'firewatch' })).toEqual({ serviceType: 'rental' });
    expect(restoredValues(chosen, {})).toEqual({ serviceType: 'rental' });
  });
});
