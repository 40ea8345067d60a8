import type { ReactNode } from 'react';

/** Content that a phone folds behind a summary; wider screens and paper show it. */
export const FoldOnPhone = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className="fold-on-phone">
    <summary className="chip">{summary}</summary>
    {children}
  </details>
);
