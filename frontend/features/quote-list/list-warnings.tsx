import { useState } from 'react';
import type { CheckedQuantity, ListWarning } from '../../../backend/catalog/related/related-products.contract.js';
import { usePageData, useSiteApi } from '../../api/page-data.js';
import { checkListQuery } from '../../api/site-queries.js';
import styles from './quote-list-panel.module.css';

interface ListWarningsProps {
  lines: readonly CheckedQuantity[];
  /** A kind that the page says elsewhere. */
  except?: ListWarning['kind'];
  /** Without it, the warnings are only shown. */
  onFix?(fix: NonNullable<ListWarning['fix']>): void;
}

/** Warnings about items that do not go together, each with a button that fixes it. */
export function ListWarnings({ lines, except, onFix }: ListWarningsProps) {
  const { latest = [], status } = usePageData(checkListQuery(useSiteApi(), lines));
  /** A second press, before the list is checked again, must not add the same pieces again. */
  const [pressed, setPressed] = useState<ListWarning['fix']>(null);
  const warnings = latest.filter(({ kind }) => kind !== except);
  return (
    <ul className={`stack gap-2 ${styles.warnings}`} aria-label="Check this list" aria-live="polite">
      {status === 'error' && <li className="note small">We could not check this list. Reload the page to retry.</li>}
      {warnings.map(({ severity, text, fix }) => (
        <li key={text} className="row gap-4 note small" data-tone={severity === 'warning' ? 'signal' : 'amber'}>
          <span>{text}</span>
          {fix && onFix && (
            <button
              type="button"
              className="text-button"
              onClick={() => {
                setPressed(fix);
                if (fix !== pressed) onFix(fix);
              }}
            >
              {fix.label}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
