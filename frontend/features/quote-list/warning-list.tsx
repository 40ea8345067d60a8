import type { ListWarning } from '../../../backend/catalog/related/related-products.contract.js';
import styles from './quote-list-panel.module.css';

interface WarningListProps {
  warnings: readonly ListWarning[];
  /** Without it, the warnings are only shown. */
  onFix?(fix: NonNullable<ListWarning['fix']>): void;
}

/** Warnings about a list, each with a button for what would fix it. */
export function WarningList({ warnings, onFix }: WarningListProps) {
  if (warnings.length === 0) return null;
  return (
    <ul className={`stack gap-2 ${styles.warnings}`} aria-label="Check this list">
      {warnings.map(({ severity, text, fix }) => (
        <li key={text} className="row gap-4 note small" data-tone={severity === 'warning' ? 'signal' : 'amber'}>
          <span>{text}</span>
          {fix && onFix && (
            <button type="button" className="text-button" onClick={() => onFix(fix)}>
              {fix.label}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
