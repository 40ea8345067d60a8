export interface FaqEntry {
  question: string;
  answer: string;
  link: { to: string; label: string };
}

/** A schema.org FAQPage for search engines. */
export function faqStructuredData(entries: readonly FaqEntry[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
