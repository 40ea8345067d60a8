import { poundsText } from '../catalog/measures.js';
import type { CurrentLine } from './catalog-records.js';
import styles from './load-block.module.css';
import { estimateLoad, truckloadText } from './load-estimate.js';

/** The totals of the parts list, without items removed from the catalog. */
export function LoadBlock({ lines }: { lines: readonly CurrentLine[] }) {
  const counted = lines.filter(({ isGone }) => !isGone);
  const load = estimateLoad(counted.map(({ line, item }) => ({ ...item, quantity: line.quantity })));
  const { pieces, pounds, tons, unweighed, percent } = load;
  const truckload = truckloadText(load);

  return (
    <div className={styles.block}>
      <dl className={styles.cells}>
        <Cell label="Items" value={counted.length.toLocaleString('en-US')} />
        <Cell label="Pieces" value={pieces.toLocaleString('en-US')} />
        <Cell label="Total weight" value={truckload ? `${poundsText(pounds)} (${tonsText(tons)})` : 'Not stated'} />
        {truckload && (
          <div className={styles.load}>
            <dt>Truckload, by weight</dt>
            <dd>
              {truckload}
              <Flatbed percent={percent} />
            </dd>
          </div>
        )}
      </dl>
      {unweighed > 0 && (
        <p>
          {unweighed === 1 ? '1 piece has' : `${unweighed.toLocaleString('en-US')} pieces have`} no stated weight and{' '}
          {unweighed === 1 ? 'is' : 'are'} not included.
        </p>
      )}
    </div>
  );
}

function Cell({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function tonsText(tons: number): string {
  return `${tons.toLocaleString('en-US', { maximumFractionDigits: 2 })} tons`;
}

/** The truck's deck in the drawing below. */
const DECK = { left: 58, length: 176 };

/** Decorative: a flatbed loaded to its percentage. */
function Flatbed({ percent }: { percent: number }) {
  const length = (Math.min(percent, 100) / 100) * DECK.length;
  return (
    <svg viewBox="0 0 240 48" width="240" height="48" fill="none" stroke="currentColor" aria-hidden="true">
      <rect className={styles.cargo} x={DECK.left} y="12" width={length} height="18" />
      <path d="M4 38V22l8-12h20v28M12 22h20M32 34h26M58 30h176v5H58z" />
      <circle cx="14" cy="40" r="5" />
      <circle cx="44" cy="40" r="5" />
      <circle cx="206" cy="40" r="5" />
      <circle cx="220" cy="40" r="5" />
    </svg>
  );
}
