export interface FaqEntry {
  question: string;
  answer: string;
  link: { to: string; label: string };
}

/** Questions and answers for search engines (schema.org FAQPage). */
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
