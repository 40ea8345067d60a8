import type { CompanyProfile } from '../../../backend/config/company.contract.js';
import drawing from '../../features/company/drawing.module.css';
import styles from './about.module.css';
import outlineUrl from './us-outline.svg?url';

const BOGALUSA = { x: 617.5, y: 482 };
const ATHENS = { x: 706.5, y: 367.1 };
const YARDS = [BOGALUSA, ATHENS];
/** 500 miles in map units. */
const RING_RADIUS = 164.2;
/** The dimension line runs parallel to the line between the yards, this far from it. */
const OFFSET = { x: 41, y: 31.7 };
const TEXT_ANGLE = -52.2;

/** False once the company's yards differ from those on the map. */
export function isMapOf({ addresses }: CompanyProfile): boolean {
  const cities = addresses.map(({ city, region }) => `${city}, ${region}`);
  return cities.sort().join('; ') === 'Athens, TN; Bogalusa, LA';
}

export const ServiceAreaMap = () => (
  <svg
    className={`${drawing.drawing} ${styles.map}`}
    viewBox="0 0 975 620"
    role="img"
    aria-label="Illustration: map of the United States with the yards in Bogalusa, Louisiana and Athens, Tennessee, 442 miles apart, and a 500-mile ring around each"
  >
    <use className={styles.border} href={`${outlineUrl}#borders`} />
    <use href={`${outlineUrl}#coast`} />
    {YARDS.map(({ x, y }) => (
      <circle key={x} className={styles.ring} cx={x} cy={y} r={RING_RADIUS} />
    ))}
    <Distance />
    {YARDS.map(({ x, y }) => (
      <g key={x} className={styles.yard} transform={`translate(${x} ${y})`}>
        <circle r="13" />
        <circle className={drawing.mark} r="4.5" />
        <path d="M0-21v42M-21 0h42" />
      </g>
    ))}
    <g>
      <text x={BOGALUSA.x - 30} y={BOGALUSA.y + 7} textAnchor="end">
        Bogalusa, LA
      </text>
      <text x={ATHENS.x - 26} y={ATHENS.y - 20} textAnchor="end">
        Athens, TN
      </text>
      <text className={styles.radius} x={BOGALUSA.x - RING_RADIUS - 12} y={BOGALUSA.y - 46} textAnchor="end">
        500 mi
      </text>
    </g>
  </svg>
);

function Distance() {
  const [from, to] = YARDS.map(({ x, y }) => ({ x: x + OFFSET.x, y: y + OFFSET.y }));
  if (!from || !to) return null;
  return (
    <g className={drawing.dimension}>
      <path
        d={`M${from.x} ${from.y}L${to.x} ${to.y}M${from.x - 7} ${from.y}h14M${to.x - 7} ${to.y}h14${YARDS.map(
          ({ x, y }) => `M${x + 16} ${y + 12.4}L${x + OFFSET.x + 8} ${y + OFFSET.y + 6.2}`,
        ).join('')}`}
      />
      <text
        transform={`translate(${(from.x + to.x) / 2} ${(from.y + to.y) / 2}) rotate(${TEXT_ANGLE})`}
        y="-12"
        textAnchor="middle"
      >
        442 mi
      </text>
    </g>
  );
}
