import { TRUCKLOAD_POUNDS } from '../../../../backend/catalog/catalog.contract.js';
import { dollarText } from '../../../../backend/measures/money.contract.js';
import { numberText } from '../../../../backend/measures/numbers.contract.js';
import { counted } from '../../../../backend/measures/words.js';
import { useSite } from '../../../shell/company.js';
import { poundsText } from '../../catalog/measures.js';
import { type CurrentList, piecesIn } from '../current-list.js';
import { isFree } from '../quote-list.js';
import styles from '../quote-list-panel.module.css';
import { useJobChoices } from './job-choices.js';
import { type EstimatedList, estimateRental, estimateSale, unpricedText } from './list-estimate.js';

/** Pounds per US (short) ton. */
const TON_POUNDS = 2_000;

/** The totals of the parts list, without items removed from the catalog. */
export function LoadBlock({ list, lines, designs }: CurrentList) {
  const counted = lines.filter(({ isGone }) => !isGone);
  const free = list.filter(isFree);
  const load = estimateLoad([
    ...counted.map(({ line, item }) => ({ weight: item.weight, quantity: line.quantity })),
    ...designs.flatMap(piecesIn),
    ...free.map(({ quantity }) => ({ weight: null, quantity })),
  ]);
  const { pieces, pounds, unweighed, percent } = load;
  const truckload = truckloadText(load);

  return (
    <div className={styles.estimate}>
      <dl className={`cells ${styles.figures}`}>
        <Cell label="Items" value={numberText(counted.length + designs.length + free.length)} />
        <Cell label="Pieces" value={numberText(pieces)} />
        <Cell label="Total weight" value={truckload ? totalWeightText(pounds) : 'Not stated'} />
        {truckload && (
          <div className={styles.load}>
            <dt className="tag muted">Truckload, by weight</dt>
            <dd className="mono small medium">
              <span>{truckload}</span>
              <Flatbed percent={percent} />
            </dd>
          </div>
        )}
      </dl>
      {unweighed > 0 && (
        <p className="muted tiny wide">
          {unweighed === 1
            ? '1 piece has no stated weight and is not included.'
            : `${numberText(unweighed)} pieces have no stated weight and are not included.`}
        </p>
      )}
      <EstimateLine list={{ lines: counted, designs, freeLines: free.length }} />
    </div>
  );
}

/** The rental estimate for the duration that the form names, or the sale estimate. */
function EstimateLine({ list }: { list: EstimatedList }) {
  const { rental } = useSite();
  const days = useJobChoices((choices) => choices.rentalDays);
  const isPurchase = useJobChoices((choices) => choices.rentOrBuy === 'buy') ?? false;
  if (!isPurchase && days === null)
    return (
      <p className="muted tiny wide" data-screen>
        Enter a rental duration in the form to see a rental estimate.
      </p>
    );
  const price = isPurchase ? 'sale price' : 'rental rate';
  const { total, unpriced, count } = isPurchase ? estimateSale(list, rental) : estimateRental(list, days ?? 0, rental);
  if (unpriced === count) return <p className="muted tiny wide">{`No line has a ${price}. We quote every line.`}</p>;
  return (
    <p className={`small wide ${styles.rental}`} aria-live="polite">
      <span>{isPurchase ? 'Sale estimate' : `Rental estimate for ${counted(days ?? 0, 'day')}`}</span>:{' '}
      <strong>{dollarText(total)}</strong>, before freight.{' '}
      <span>{unpricedText(unpriced, price, list.designs.length > 0)}</span>
    </p>
  );
}

function Cell({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="tag muted">{label}</dt>
      <dd className="mono small medium">{value}</dd>
    </div>
  );
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

/** Weight and truckloads of a list. By weight alone: bundled steel reaches the limit before it fills the deck. */
export function estimateLoad(list: readonly { weight: number | null; quantity: number }[]) {
  const pieces = sum(list.map(({ quantity }) => quantity));
  // to the hundredth: floating-point noise must not add a truck
  const pounds = Math.round(sum(list.map(({ quantity, weight }) => quantity * (weight ?? 0))) * 100) / 100;
  return {
    pieces,
    /** Of the pieces with a known weight. */
    pounds,
    /** Pieces without a known weight. */
    unweighed: sum(list.map(({ quantity, weight }) => (weight === null ? quantity : 0))),
    /** 0 when no weight is known. */
    truckloads: Math.ceil(pounds / TRUCKLOAD_POUNDS),
    /** Of one truckload, rounded up; over 100 for several. */
    percent: Math.ceil((pounds / TRUCKLOAD_POUNDS) * 100),
  };
}

/** `25 lb`; from one ton on with its tons: `4,500 lb (2.25 tons)`. */
export function totalWeightText(pounds: number): string {
  const tons = numberText(pounds / TON_POUNDS, 2);
  return pounds < TON_POUNDS ? poundsText(pounds) : `${poundsText(pounds)} (${tons} ${tons === '1' ? 'ton' : 'tons'})`;
}

/**
 * `about 35% of one truckload (45,000 lb)`, `about 2 truckloads, 101% of 45,000 lb`; '' when no weight is known. A partial
 * load is not called a truckload: small orders share a truck.
 */
export function truckloadText({ pounds, truckloads, percent }: ReturnType<typeof estimateLoad>): string {
  if (truckloads === 0) return '';
  const limit = `${numberText(TRUCKLOAD_POUNDS)}\u00a0lb`;
  if (pounds * 100 < TRUCKLOAD_POUNDS) return `under 1% of one truckload (${limit})`;
  if (pounds < TRUCKLOAD_POUNDS) return `about ${percent}% of one truckload (${limit})`;
  return `about ${counted(truckloads, 'truckload')}, ${numberText(percent)}% of ${limit}`;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
