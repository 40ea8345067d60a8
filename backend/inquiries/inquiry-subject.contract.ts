/** Subject of a request, from the quote page's URL; untrusted. */
export interface InquirySubject {
  product?: string;
  quantity?: string;
  duration?: string;
  document?: string;
  /** Parameters of a scaffold design. */
  design?: string;
}

/** Whether a request for this document asks us to issue a certificate, rather than for a file. */
export const isCertificate = (documentTitle: unknown): boolean =>
  typeof documentTitle === 'string' && /^\s*(?:certificate of insurance|coi)\b/i.test(documentTitle);

/** First sentence of the description; '' without a subject. For products, specification §3 has the text. */
export function interestSentence({ product, quantity, duration, document, design }: InquirySubject): string {
  if (product) {
    const amount = quantity ? ` (${quantity})` : '';
    const term = duration ? ` for ${duration.toLowerCase()} rental` : '';
    return `I'm interested in getting a quote for ${product}${amount}${term}.`;
  }
  // The form of a certificate asks for the project instead.
  if (isCertificate(document)) return '';
  if (document) return `I'd like to request access to the document ${document}.`;
  return design ? "I'm interested in getting a quote for the scaffold in my design." : '';
}

/** First sentence of the description of a request for a quote list. */
export const LIST_SENTENCE = "I'm interested in getting a quote for the items on my quote list.";
