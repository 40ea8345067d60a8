import styles from './hero-drawing.module.css';
import { BAY, BAYS, LIFT, LIFTS, type Line, type Point, scaffoldLines, WIDTH } from './scaffold-geometry.js';

/** Pixels of the drawing a metre. */
const SCALE = 62;
const ORIGIN = [132, 452] as const;
const VIEW = '0 0 560 760';
const COS = Math.cos(Math.PI / 6);
const SIN = 0.5;
/** Distance of the dimension lines from what they measure, metres. */
const CLEARANCE = 0.75;
const PLANKS = 5;

const { back, cross, front, phantom, decks, rosettes, jacks } = scaffoldLines();
const BACK = path(back);
const CROSS = path(cross);
const FRONT = path(front);
const PHANTOM = path(phantom);
const DECKS = decks.map((deck) => `M${deck.map(flat).join('L')}Z`).join('');
const PLANK_JOINTS = path(decks.flatMap(plankJoints));

const LENGTH = BAYS * BAY;
const DIMENSIONS: readonly Line[] = [
  ...Array.from(
    { length: BAYS },
    (_, bay): Line => [
      [bay * BAY, WIDTH + CLEARANCE, 0],
      [(bay + 1) * BAY, WIDTH + CLEARANCE, 0],
    ],
  ),
  [
    [LENGTH + CLEARANCE, 0, 0],
    [LENGTH + CLEARANCE, WIDTH, 0],
  ],
  ...Array.from(
    { length: LIFTS },
    (_, lift): Line => [
      [0, WIDTH + CLEARANCE, lift * LIFT],
      [0, WIDTH + CLEARANCE, (lift + 1) * LIFT],
    ],
  ),
];
const EXTENSIONS: readonly Line[] = [
  ...Array.from(
    { length: BAYS + 1 },
    (_, bay): Line => [
      [bay * BAY, WIDTH + 0.15, 0],
      [bay * BAY, WIDTH + CLEARANCE + 0.15, 0],
    ],
  ),
  ...[0, WIDTH].map(
    (y): Line => [
      [LENGTH + 0.15, y, 0],
      [LENGTH + CLEARANCE + 0.15, y, 0],
    ],
  ),
  ...Array.from(
    { length: LIFTS },
    (_, lift): Line => [
      [0, WIDTH + 0.15, (lift + 1) * LIFT],
      [0, WIDTH + CLEARANCE + 0.15, (lift + 1) * LIFT],
    ],
  ),
];

/** The hero's poster: a ring scaffold in isometric view, drawn tube by tube from back to front. */
export function HeroDrawing() {
  return (
    <svg
      className={styles.drawing}
      viewBox={VIEW}
      role="img"
      aria-label="Illustration: isometric drawing of a ring scaffold going up in three 7 foot bays, one to three lifts high"
    >
      <path className={styles.phantom} d={PHANTOM} />
      <path className={styles.extension} d={path(EXTENSIONS)} />
      <Tubes d={BACK} />
      <Tubes d={CROSS} />
      <path className={styles.deck} d={DECKS} />
      <path className={styles.plank} d={PLANK_JOINTS} />
      <Tubes d={FRONT} />
      {jacks.map((jack) => (
        <Jack key={flat(jack)} at={jack} />
      ))}
      {rosettes.map((rosette) => {
        const [x, y] = project(rosette);
        return <ellipse key={flat(rosette)} className={styles.rosette} cx={x} cy={y} rx="6.5" ry="3.6" />;
      })}
      {DIMENSIONS.map((line) => (
        <Dimension key={path([line])} line={line} />
      ))}
    </svg>
  );
}

/** A tube is a light stroke with a ground-coloured one inside; where tubes cross, the later one covers the earlier. */
function Tubes({ d }: { d: string }) {
  return (
    <>
      <path className={styles.tubeEdge} d={d} />
      <path className={styles.tubeBody} d={d} />
    </>
  );
}

function Jack({ at }: { at: Point }) {
  const [x, y] = project(at);
  return <path className={styles.jack} d={`M${x} ${y - 18}V${y}m-11 0l11-5.5l11 5.5l-11 5.5z`} />;
}

function Dimension({ line: [from, to] }: { line: Line }) {
  const [x1, y1] = project(from);
  const [x2, y2] = project(to);
  const vertical = from[2] !== to[2];
  const across = from[1] !== to[1];
  const label = vertical ? `6'-6 3/4"` : across ? `3'-6"` : `7'-0"`;
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const turn = vertical ? 'rotate(-90)' : across ? 'rotate(-30)' : 'rotate(30)';
  return (
    <g className={styles.dimension}>
      <path d={`M${x1} ${y1}L${x2} ${y2}${tick(x1, y1)}${tick(x2, y2)}`} />
      <text transform={`translate(${round(x)} ${round(y)}) ${turn}`} y={vertical ? -9 : 21} textAnchor="middle">
        {label}
      </text>
    </g>
  );
}

function tick(x: number, y: number): string {
  return `M${round(x - 4)} ${round(y + 5)}L${round(x + 4)} ${round(y - 5)}`;
}

function plankJoints([backLeft, backRight]: Point[]): Line[] {
  if (!backLeft || !backRight) return [];
  return Array.from({ length: PLANKS - 1 }, (_, joint): Line => {
    const y = ((joint + 1) * WIDTH) / PLANKS;
    return [
      [backLeft[0], y, backLeft[2]],
      [backRight[0], y, backRight[2]],
    ];
  });
}

function path(lines: readonly Line[]): string {
  return lines.map(([from, to]) => `M${flat(from)}L${flat(to)}`).join('');
}

function flat(point: Point): string {
  return project(point).join(' ');
}

function project([x, y, z]: Point): [number, number] {
  return [round(ORIGIN[0] + (x - y) * COS * SCALE), round(ORIGIN[1] + ((x + y) * SIN - z) * SCALE)];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
