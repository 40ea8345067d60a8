import styles from '../../features/company/drawing.module.css';

/** Drawing units per millimeter. */
const SCALE = 2.4;
const STANDARD = 48.3 * SCALE;
const ROSETTE = 124 * SCALE;
const CENTER = { x: 330, y: 290 };
/** Length of a ledger to its break line. */
const REACH = 272;
const HEAD = 118;

/** Plan of a ringlock node, to scale. */
export const NodeDrawing = () => (
  <svg
    className={styles.drawing}
    viewBox="0 0 640 560"
    role="img"
    aria-label="Illustration: plan of a ringlock node, a 48.3 millimeter standard with its 124 millimeter rosette of eight holes and three ledgers wedged in"
  >
    <g transform={`translate(${CENTER.x} ${CENTER.y})`}>
      <path
        className={styles.center}
        d={`M${-REACH - 40} 0H${REACH + 24}M0 ${-REACH - 8}V210M-150-150L150 150M150-150L-150 150`}
      />
      <circle className={styles.steel} r={ROSETTE / 2} />
      {[45, 135, 225, 315].map((turn) => (
        <path key={turn} className={`${styles.solid} ${styles.marked}`} transform={`rotate(${turn})`} d={largeHole()} />
      ))}
      <path className={`${styles.solid} ${styles.marked}`} transform="rotate(90)" d={smallHole()} />
      {[0, 180, 270].map((turn) => (
        <Ledger key={turn} turn={turn} />
      ))}
      <circle className={styles.solid} r={STANDARD / 2} />
      <circle className={styles.steel} r={STANDARD / 2 - 3.2 * SCALE} />
      <path className={styles.fine} d="M-9 0h18M0-9v18" />
      <Dimensions />
    </g>
  </svg>
);

/** A ledger with its cast head and the wedge that locks it, drawn along the positive x axis. */
function Ledger({ turn }: { turn: number }) {
  const half = STANDARD / 2;
  const inner = half + 5;
  return (
    <g transform={`rotate(${turn})`}>
      <path
        className={styles.solid}
        d={`M${HEAD} ${-half + 6}H${REACH}q-14 ${half / 2} 0 ${half - 6}t0 ${half - 6}H${HEAD}z`}
      />
      <path className={styles.fine} d={`M${HEAD + 34} ${-half + 6}V${half - 6}`} />
      <path
        className={styles.solid}
        d={`M${inner - 2}-27q10-9 22-11l28-5q12-3 22-9h${HEAD - inner - 62}v104h${-(HEAD - inner - 62)}q-10-6-22-9l-28-5q-12-2-22-11q5-27 0-54z`}
      />
      <path className={styles.signal} d={`M${inner + 12}-5.5h52v11h-52z`} />
    </g>
  );
}

function Dimensions() {
  const low = 196;
  const left = -REACH - 16;
  const half = STANDARD / 2 - 6;
  const radius = ROSETTE / 2;
  return (
    <g className={styles.dimension}>
      <path
        d={`M${-radius} 14V${low + 10}M${radius} 14V${low + 10}M${-radius} ${low}H${radius}${tick(-radius, low)}${tick(radius, low)}`}
      />
      <text y={low + 28} textAnchor="middle">
        124 mm
      </text>
      <path
        d={`M-250${-half}H${left - 10}M-250 ${half}H${left - 10}M${left} ${-half}V${half}${tick(left, -half)}${tick(left, half)}`}
      />
      <text transform={`translate(${left - 12} 0) rotate(-90)`} textAnchor="middle">
        48.3 mm
      </text>
      <path d="M83-83L150-168h74" />
      <text x="156" y="-178">
        8 holes
      </text>
    </g>
  );
}

const tick = (x: number, y: number): string => `M${x - 5} ${y + 6}L${x + 5} ${y - 6}`;

/** Holes of the rosette, drawn on the positive x axis; a ledger in a large one can sit at any angle. */
const largeHole = (): string => 'M86-25a90 90 0 0 1 46-12a137 137 0 0 1 0 74a90 90 0 0 1-46-12a90 90 0 0 0 0-50z';

const smallHole = (): string => 'M86-14a60 60 0 0 1 46-6a137 137 0 0 1 0 40a60 60 0 0 1-46-6a90 90 0 0 0 0-28z';
