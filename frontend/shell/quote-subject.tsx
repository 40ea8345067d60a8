import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** The item of the current page, and the quantity that the visitor has set. */
export interface QuoteSubject {
  product: string;
  quantity: number;
}

const SubjectContext = createContext<QuoteSubject | null>(null);
/** A context of its own: setting the subject must not re-render its setter. */
const SetSubjectContext = createContext<(subject: QuoteSubject | null) => void>(() => {});

export function QuoteSubjectProvider({ children }: { children: ReactNode }) {
  const [subject, setSubject] = useState<QuoteSubject | null>(null);
  return (
    <SetSubjectContext value={setSubject}>
      <SubjectContext value={subject}>{children}</SubjectContext>
    </SetSubjectContext>
  );
}

/** Sets the subject of quote requests while the caller is mounted. */
export function useAsQuoteSubject(product: string, quantity: number): void {
  const setSubject = useContext(SetSubjectContext);
  useEffect(() => {
    setSubject({ product, quantity });
    return () => setSubject(null);
  }, [setSubject, product, quantity]);
}

/** Address of the quote form, prefilled with the page's item. */
export function useQuoteAddress(): string {
  const subject = useContext(SubjectContext);
  if (!subject) return '/quote';
  return quoteAddress(subject);
}

export function quoteAddress({ product, quantity }: QuoteSubject): string {
  return `/quote?${new URLSearchParams({ product, quantity: String(quantity) })}`;
}
