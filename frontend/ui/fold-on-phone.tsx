import type { ReactNode } from 'react';

/** Content that a phone folds behind a summary; wider screens and paper show it. */
export function FoldOnPhone({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="fold-on-phone">
      <summary className="chip">{summary}</summary>
      {children}
    </details>
  );
}
