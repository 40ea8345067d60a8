import { isInquiryReference } from './inquiry-reference.contract.js';
import { newReference } from './inquiry-store.service.js';

describe('isInquiryReference', () => {
  it('accepts the output of newReference', () => {
    expect(isInquiryReference('quote', newReference('quote'))).toBe(true);
    expect(isInquiryReference('contact', newReference('contact'))).toBe(true);
    expect(isInquiryReference('contact', newReference('quote'))).toBe(false);
  });

  it.each(['', 'C-7K3M-9', 'C-7K3M-920', 'C-7k3m-92', 'C-0K3M-92', 'C-7K3M-92\n', '<b>'])('rejects %j', (text) => {
    expect(isInquiryReference('contact', text)).toBe(false);
  });
});
