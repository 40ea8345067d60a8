import type { BuilderResponse } from '../../../backend/builder/builder.contract.js';
import * as words from '../../../backend/builder/design-text.contract.js';
import { designSheetAddress } from '../../../backend/pdf/design-sheets.contract.js';
import styles from './designs.module.css';
import { PartsTable } from './parts-table.js';
import { ScaffoldPicture } from './scaffold-picture.js';

interface DesignCardProps {
  answer: BuilderResponse;
  design: string;
  /** Its system, shape and size in one line. */
  summary: string;
  quantity?: number;
}

/** A design with the builder's results: drawing, size, weight, rules, a link to its sheet, and a collapsed parts list. */
export function DesignCard({ answer, design, summary, quantity = 1 }: DesignCardProps) {
  const { layout, totals, parts, rules } = answer;
  const each = quantity > 1 ? ' of one scaffold' : '';
  return (
    <div className={`stack across-6 top ${styles.card}`}>
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
      <div className="stack gap-3 small">
        <p>{summary}</p>
        <dl>
          {totals && (
            <>
              <Fact label={each ? `Weight${each}` : 'Total weight'} value={words.totalWeightText(totals)} />
              {each && (
                <Fact
                  label={`Weight of ${quantity.toLocaleString('en-US')} scaffolds`}
                  value={words.atLeast(totals) + words.weightText(totals.weightLb * quantity)}
                />
              )}
              <Fact label={`Pieces${each}`} value={words.piecesText(parts)} />
              <Fact label={`Legs${each}`} value={totals.legs.toLocaleString('en-US')} />
            </>
          )}
          <Fact label="Rules" value={words.rulesText(rules)} />
        </dl>
        {layout && (
          <p data-screen>
            <a className="tap strong" href={designSheetAddress(design)}>
              Sheet (PDF)
            </a>
          </p>
        )}
      </div>
      {totals && (
        <details className="whole">
          <summary className="unfold">{`Parts of ${each ? 'one' : 'this'} scaffold`}</summary>
          <PartsTable parts={parts} totals={totals} />
        </details>
      )}
    </div>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div className={`rule-top ${styles.fact}`}>
    <dt className="muted">{label}</dt>
    <dd>{value}</dd>
  </div>
);
