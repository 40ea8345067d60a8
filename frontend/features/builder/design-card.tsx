import type { BuilderAnswer } from '../../../backend/builder/builder.contract.js';
import { piecesText, rulesText, totalWeightText } from '../../../backend/builder/design-text.contract.js';
import styles from './design-card.module.css';
import { PartsTable } from './parts-table.js';
import { ScaffoldPicture } from './scaffold-picture.js';

interface DesignCardProps {
  answer: BuilderAnswer;
  /** Its system, shape and size in one line. */
  summary: string;
}

/** An answered design: its drawing, size, weight and rules, and its parts folded. */
export function DesignCard({ answer, summary }: DesignCardProps) {
  const { layout, totals, parts, rules } = answer;
  return (
    <div className={styles.card}>
      {layout && (
        <div className={styles.drawing}>
          <ScaffoldPicture
            layout={layout}
            view="isometric"
            caption="Isometric view, from the open side"
            title={`Illustration: ${summary}, isometric view`}
          />
        </div>
      )}
      <div className={styles.facts}>
        <p>{summary}</p>
        <dl>
          {totals && (
            <>
              <Fact label="Total weight" value={totalWeightText(totals)} />
              <Fact label="Pieces" value={piecesText(parts)} />
              <Fact label="Legs" value={String(totals.legs)} />
            </>
          )}
          <Fact label="Rules" value={rulesText(rules)} />
        </dl>
      </div>
      {totals && (
        <details className={styles.parts}>
          <summary>Parts of this scaffold</summary>
          <PartsTable parts={parts} totals={totals} />
        </details>
      )}
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
