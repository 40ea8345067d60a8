import styles from '../../features/company/drawing.module.css';

/** Drawing units per meter; the 7 ft bay and the 2 m lift are to scale. */
const METER = 60;
const BAY = 2.13 * METER;
const LIFT = 2 * METER;
const GROUND = 540;
const TOWER = { left: 296, bays: 2, lifts: 3 };
const TOP = GROUND - TOWER.lifts * LIFT;
const GUARDRAIL = METER;
const ROSETTE_SPACING = METER / 2;

const standards = Array.from({ length: TOWER.bays + 1 }, (_, index) => TOWER.left + index * BAY);
const lifts = Array.from({ length: TOWER.lifts }, (_, index) => GROUND - (index + 1) * LIFT);
const right = TOWER.left + TOWER.bays * BAY;

const TUBES = [
  ...standards.map((x) => `M${x} ${GROUND - 10}V${TOP - GUARDRAIL - 8}`),
  ...[GROUND - 22, ...lifts, TOP - GUARDRAIL / 2, TOP - GUARDRAIL].map((y) => `M${TOWER.left} ${y}H${right}`),
  ...lifts.map((y, index) => brace(index % TOWER.bays, y)),
].join('');
const ROSETTES = standards
  .flatMap((x) =>
    Array.from({ length: 13 }, (_, index) => `M${x - 7} ${GROUND - 24 - (index + 1) * ROSETTE_SPACING}h14v4h-14z`),
  )
  .join('');
const JACKS = standards.map((x) => `M${x} ${GROUND - 14}V${GROUND}M${x - 13} ${GROUND}h26`).join('');

/** The balloon numbers match the order of the trades. */
export const CrewDrawing = () => (
  <svg
    className={styles.drawing}
    viewBox="0 0 800 560"
    role="img"
    aria-label="Illustration: elevation of a ringlock scaffold with five numbered jobs: erector on the top lift, firewatch officer on the ground, yard hand at the stack, driver at the truck, estimator at the dimension line"
  >
    <path className={styles.heavy} d={`M0 ${GROUND}H800`} />
    <Truck />
    <Stack />
    <path strokeWidth="7" d={TUBES} />
    <path stroke="var(--blueprint)" strokeWidth="4" d={TUBES} />
    <path className={styles.heavy} d={JACKS} />
    <path
      className={styles.steel}
      d={lifts.map((y) => `M${TOWER.left} ${y - 8}h${right - TOWER.left}v7H${TOWER.left}z`).join('')}
    />
    <path className={styles.signal} d={ROSETTES} />
    <Person x={standards[1] ?? 0} y={TOP - 8} arms="M0-72l22-8l16-26M0-72l20 14l20-8" />
    <Person x={612} y={GROUND} arms="M0-72l-18 18l-10 14M0-72l18 16l-4 12" />
    <path className={styles.signal} d={`M574 ${GROUND - 30}h18v30h-18zM580 ${GROUND - 30}v-8h12`} />
    <Person x={676} y={GROUND} arms="M0-72l18 14l18-4M0-72l20 26l16-2" />
    <Person x={218} y={GROUND} arms="M0-72l-20 12l-18-8M0-72l-16 24l-18 4" />
    <Dimension />
    <Balloon number={1} at={[346, 46]} to={[(standards[1] ?? 0) - 14, TOP - 96]} />
    <Balloon number={2} at={[616, 318]} to={[612, GROUND - 104]} />
    <Balloon number={3} at={[716, 366]} to={[680, GROUND - 100]} />
    <Balloon number={4} at={[152, 330]} to={[212, GROUND - 104]} />
    <Balloon number={5} at={[168, 140]} to={[258, 206]} />
  </svg>
);

/** A figure 1.75 m tall in a hard hat. */
const Person = ({ x, y, arms }: { x: number; y: number; arms: string }) => (
  <g transform={`translate(${x} ${y})`}>
    <path strokeWidth="5" d={`M0-82V-44M0-44l-9 44M0-44l9 44${arms}`} />
    <circle className={styles.solid} cy="-92" r="9" />
    <path className={styles.mark} d="M-12-94a12 12 0 0 1 24 0h5v3h-29z" />
  </g>
);

function Truck() {
  const bed = GROUND - 66;
  const tubes = [3, 4, 3].flatMap((count, row) =>
    Array.from({ length: count }, (_, index) => ({
      x: 96 + (index - (count - 1) / 2) * 28,
      y: bed - 16 - row * 25,
    })),
  );
  return (
    <g className={styles.solid}>
      <path d={`M14 ${bed}h166v14H14q8 -4 0 -7t0 -7z`} />
      <path d={`M176 ${bed}v-84M40 ${bed}v-84`} />
      <circle cx="66" cy={GROUND - 26} r="26" />
      <circle cx="66" cy={GROUND - 26} r="9" />
      <circle cx="132" cy={GROUND - 26} r="26" />
      <circle cx="132" cy={GROUND - 26} r="9" />
      {tubes.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="12" />
      ))}
      <path className={styles.marked} fill="none" d={`M44 ${bed}L52 ${bed - 86}H140L172 ${bed}`} />
    </g>
  );
}

/** Planks on dunnage, banded. */
const Stack = () => (
  <g className={styles.solid}>
    {[0, 1, 2, 3, 4].map((row) => (
      <path key={row} d={`M714 ${GROUND - 26 - row * 14}h80v12h-80z`} />
    ))}
    <path d={`M722 ${GROUND - 14}h14v14h-14zM772 ${GROUND - 14}h14v14h-14z`} />
    <path className={styles.marked} fill="none" d={`M730 ${GROUND - 12}v-70M778 ${GROUND - 12}v-70`} />
  </g>
);

function Dimension() {
  const x = 258;
  return (
    <g className={styles.dimension}>
      <path
        d={`M${TOWER.left - 12} ${GROUND - 22}H${x - 8}M${TOWER.left - 12} ${TOP}H${x - 8}M${x} ${GROUND - 22}V${TOP}${tick(x, GROUND - 22)}${tick(x, TOP)}`}
      />
      <text transform={`translate(${x - 10} ${GROUND - LIFT * 2.35}) rotate(-90)`} textAnchor="middle">
        {`19'-8"`}
      </text>
    </g>
  );
}

interface BalloonProps {
  number: number;
  at: readonly [number, number];
  to: readonly [number, number];
}

function Balloon({ number, at: [x, y], to }: BalloonProps) {
  const length = Math.hypot(to[0] - x, to[1] - y);
  const radius = 22;
  const start = [x + ((to[0] - x) / length) * radius, y + ((to[1] - y) / length) * radius].map(Math.round).join(' ');
  return (
    <g className={styles.balloon}>
      <path className={styles.fine} d={`M${start}L${to.map(Math.round).join(' ')}`} />
      <circle cx={Math.round(to[0])} cy={Math.round(to[1])} r="3.5" fill="var(--on-blueprint)" />
      <circle className={styles.solid} cx={x} cy={y} r={radius} />
      <text x={x} y={y + 9} textAnchor="middle">
        {number}
      </text>
    </g>
  );
}

function brace(bay: number, top: number): string {
  const x = TOWER.left + bay * BAY;
  return `M${x} ${top + LIFT - 22}L${x + BAY} ${top}`;
}

const tick = (x: number, y: number): string => `M${x - 5} ${y + 6}L${x + 5} ${y - 6}`;
