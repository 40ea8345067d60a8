import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** The article that the page in view is about, and how many of it the visitor has set. */
export interface QuoteSubject {
  product: string;
  quantity: number;
}

const SubjectContext = createContext<QuoteSubject | null>(null);
/** Apart from the subject, so that who sets it is not drawn anew by it. */
const SetSubjectContext = createContext<(subject: QuoteSubject | null) => void>(() => {});

export function QuoteSubjectProvider({ children }: { children: ReactNode }) {
  const [subject, setSubject] = useState<QuoteSubject | null>(null);
  return (
    <SetSubjectContext value={setSubject}>
      <SubjectContext value={subject}>{children}</SubjectContext>
    </SetSubjectContext>
  );
}

/** Tells the shell what a request from this page is about, as long as the caller is on the page. */
export function useAsQuoteSubject(product: string, quantity: number): void {
  const setSubject = useContext(SetSubjectContext);
  useEffect(() => {
    setSubject({ product, quantity });
    return () => setSubject(null);
  }, [setSubject, product, quantity]);
}

/** Address of the request form, for the article of the page if it has one. */
export function useQuoteAddress(): string {
  const subject = useContext(SubjectContext);
  if (!subject) return '/quote';
  return quoteAddress(subject);
}

/** The request form for so many of an article. */
export function quoteAddress({ product, quantity }: QuoteSubject): string {
  return `/quote?${new URLSearchParams({ product, quantity: String(quantity) })}`;
}
