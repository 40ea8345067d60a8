import type { InquiryFields } from '../../../backend/inquiries/inquiries.contract.js';
import { clearDraft, draftValues, type InquiryDraft, loadDraft, restoredValues, saveDraft } from './inquiry-draft.js';

const EMPTY: InquiryFields = {
  name: '',
  email: '',
  phone: '',
  company: '',
  projectType: '',
  serviceType: '',
  projectDescription: '',
  timeline: '',
  budget: '',
  additionalNotes: '',
};
const DRAFT: InquiryDraft = {
  values: { name: 'Dale', projectDescription: 'Plank, please. By Friday.' },
  prefill: 'Plank, please.',
  attempt: { key: 'a1', body: '{}' },
  openedAt: '2026-11-21T08:00:00.000Z',
};

function memory(): Map<string, string> & Storage {
  const map = new Map<string, string>();
  return Object.assign(map, {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }) as unknown as Map<string, string> & Storage;
}

const denied = {
  getItem() {
    throw new DOMException('The operation is insecure', 'SecurityError');
  },
  setItem() {
    throw new DOMException('Full', 'QuotaExceededError');
  },
  removeItem() {
    throw new DOMException('The operation is insecure', 'SecurityError');
  },
};

describe('a draft', () => {
  it('is restored as saved, for its own form only', () => {
    const storage = memory();
    saveDraft('quote', DRAFT, storage);
    expect(loadDraft('quote', storage)).toEqual(DRAFT);
    expect(loadDraft('contact', storage)).toBeNull();
    clearDraft('quote', storage);
    expect(loadDraft('quote', storage)).toBeNull();
  });

  it('is deleted when the form is empty', () => {
    const storage = memory();
    saveDraft('quote', DRAFT, storage);
    saveDraft('quote', { values: {}, prefill: '' }, storage);
    expect(storage.size).toBe(0);
  });

  it.each(['', '{', 'null', '7', '{"values":null}', '{"values":{"name":1}}', '{"values":{"name":"x"}}'])(
    'stored as %j is ignored',
    (text) => {
      const storage = memory();
      storage.setItem('inquiry-draft-contact', text);
      expect(loadDraft('contact', storage)).toBeNull();
    },
  );

  it('restores only known fields with text values', () => {
    const storage = memory();
    const stored = {
      values: { name: 'Dale', email: 7, isAdmin: 'yes' },
      prefill: '',
      attempt: { key: 1 },
      openedAt: 'yesterday',
    };
    storage.setItem('inquiry-draft-contact', JSON.stringify(stored));
    expect(loadDraft('contact', storage)).toEqual({ values: { name: 'Dale' }, prefill: '' });
  });

  it('does not fail when the browser blocks storage', () => {
    expect(loadDraft('contact', denied)).toBeNull();
    expect(() => saveDraft('contact', DRAFT, denied)).not.toThrow();
    expect(() => clearDraft('contact', denied)).not.toThrow();
  });
});

describe('draftValues', () => {
  it('keeps only values that differ from the untouched form', () => {
    expect(draftValues({ ...EMPTY, projectDescription: 'Plank, please.' }, 'Plank, please.')).toEqual({});
    // Deleting the prefilled sentence counts as a change.
    expect(draftValues({ ...EMPTY, budget: '100k+' }, 'Plank, please.')).toEqual({
      budget: '100k+',
      projectDescription: '',
    });
  });
});

describe('restoredValues', () => {
  it('returns nothing without a draft', () => {
    expect(restoredValues(null, 'Plank, please.')).toEqual({});
  });

  it.each(['Plank, please.', ''])('returns the draft for a form that starts with %j', (prefill) => {
    expect(restoredValues(DRAFT, prefill)).toEqual(DRAFT.values);
  });

  it('puts the sentence for another product above the existing text', () => {
    expect(restoredValues(DRAFT, 'Ledger, please.')).toEqual({
      name: 'Dale',
      projectDescription: 'Ledger, please.\n\nPlank, please. By Friday.',
    });
  });

  it('does not repeat a sentence', () => {
    const both = { ...DRAFT, values: restoredValues(DRAFT, 'Ledger, please.'), prefill: 'Ledger, please.' };
    expect(restoredValues(both, 'Plank, please.')).toEqual(both.values);
  });

  it('uses the new sentence alone when the description was untouched', () => {
    expect(restoredValues({ values: { name: 'Dale' }, prefill: 'Plank, please.' }, 'Ledger, please.')).toEqual({
      name: 'Dale',
    });
  });
});
