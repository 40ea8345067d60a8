import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

export interface QuoteSubject {
  product: string;
  /** Number of pieces that the visitor has entered. */
  quantity?: number;
  /** Parameters of a scaffold design. */
  design?: string;
  onRequest?(): void;
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
export function useAsQuoteSubject({ product, quantity, design, onRequest }: QuoteSubject): void {
  const setSubject = useContext(SetSubjectContext);
  useEffect(() => {
    setSubject({ product, quantity, design, onRequest });
    return () => setSubject(null);
  }, [setSubject, product, quantity, design, onRequest]);
}

/** Props of a link to the quote form, prefilled with the page's item or design. */
export function useQuoteLink(): { to: string; onClick?(): void } {
  const subject = useContext(SubjectContext);
  return subject ? { to: quoteAddress(subject), onClick: subject.onRequest } : { to: '/quote' };
}

export function quoteAddress({ product, quantity, design }: QuoteSubject): string {
  const parameters = new URLSearchParams({ product });
  if (quantity !== undefined) parameters.set('quantity', String(quantity));
  if (design !== undefined) parameters.set('design', design);
  return `/quote?${parameters}`;
}
