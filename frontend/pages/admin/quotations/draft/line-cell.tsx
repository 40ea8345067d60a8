import { moveInGrid } from '../../../../features/staff-grid/grid-keys.js';
import styles from './line-grid.module.css';

export interface CellLook {
  isText?: boolean;
  maxLength?: number;
  /** Shown in the empty cell. */
  hint?: string;
}

interface LineCellProps extends CellLook {
  label: string;
  name: string;
  value: string;
  place: { row: number; column: number };
  fault: string | undefined;
  onChange(value: string): void;
}

/** A field of a line in the grid. */
export function LineCell({ label, name, value, place, fault, isText, maxLength = 20, hint, onChange }: LineCellProps) {
  const faultId = `${name}-fault`;
  return (
    <span className={styles.cell}>
      <input
        className={styles.input}
        aria-label={label}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : faultId}
        name={name}
        data-text={isText || undefined}
        data-cell={`${place.row}:${place.column}`}
        inputMode={isText ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={maxLength}
        placeholder={hint}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (!event.altKey && moveInGrid(event, place)) event.preventDefault();
        }}
      />
      {fault !== undefined && (
        <span className={styles.fault} id={faultId}>
          {fault}
        </span>
      )}
    </span>
  );
}
