/** A point of the scaffold in metres: along the face, across it, up. */
export type Point = readonly [x: number, y: number, z: number];
export type Line = readonly [from: Point, to: Point];

/** US ring sizes: 7'-0" bays, 3'-6" wide, 2 m lifts, rosettes every 0.5 m. */
export const BAY = 2.13;
export const WIDTH = 1.07;
export const LIFT = 2;
export const BAYS = 3;
export const LIFTS = 3;
const GUARDRAIL = 1;
const ROSETTE_SPACING = 0.5;
const JACK = 0.3;

/** Lifts that stand in each bay; the rest of it is still to be erected. */
const ERECTED = [3, 2, 1] as const;

export interface ScaffoldLines {
  back: Line[];
  cross: Line[];
  front: Line[];
  /** Bays that are still to come. */
  phantom: Line[];
  /** Outlines of the platforms, back edge first. */
  decks: Point[][];
  rosettes: Point[];
  jacks: Point[];
}

/** A ring scaffold going up bay by bay: what stands of it as lines, and what is still to come. */
export function scaffoldLines(): ScaffoldLines {
  const lines: ScaffoldLines = { back: [], cross: [], front: [], phantom: [], decks: [], rosettes: [], jacks: [] };

  for (let standard = 0; standard <= BAYS; standard++) {
    const x = standard * BAY;
    const top = standardTop(standard);
    for (const [y, row] of [
      [0, lines.back],
      [WIDTH, lines.front],
    ] as const) {
      row.push([
        [x, y, 0],
        [x, y, top],
      ]);
      lines.jacks.push([x, y, -JACK]);
      for (let z = ROSETTE_SPACING; z <= top; z += ROSETTE_SPACING) lines.rosettes.push([x, y, z]);
      lines.phantom.push([
        [x, y, top],
        [x, y, LIFTS * LIFT + GUARDRAIL],
      ]);
    }
    for (let z = 0; z <= top; z += LIFT) {
      lines.cross.push([
        [x, 0, z],
        [x, WIDTH, z],
      ]);
    }
  }

  ERECTED.forEach((lifts, bay) => {
    addBay(lines, bay, lifts);
    for (let lift = lifts + 1; lift <= LIFTS; lift++) lines.phantom.push(along(bay, WIDTH, lift * LIFT));
  });
  return lines;
}

function addBay(lines: ScaffoldLines, bay: number, lifts: number): void {
  const heights = Array.from({ length: lifts + 1 }, (_, lift) => lift * LIFT);
  const top = lifts * LIFT;
  for (const z of [...heights, top + GUARDRAIL / 2, top + GUARDRAIL]) {
    lines.back.push(along(bay, 0, z));
    lines.front.push(along(bay, WIDTH, z));
  }
  for (const z of heights.slice(0, -1)) {
    lines.front.push([
      [bay * BAY, WIDTH, z],
      [(bay + 1) * BAY, WIDTH, z + LIFT],
    ]);
  }
  const [left, right] = [bay * BAY, (bay + 1) * BAY];
  lines.decks.push([
    [left, 0, top],
    [right, 0, top],
    [right, WIDTH, top],
    [left, WIDTH, top],
  ]);
}

function along(bay: number, y: number, z: number): Line {
  return [
    [bay * BAY, y, z],
    [(bay + 1) * BAY, y, z],
  ];
}

function standardTop(standard: number): number {
  const lifts = Math.max(ERECTED[standard - 1] ?? 0, ERECTED[standard] ?? 0);
  return lifts * LIFT + GUARDRAIL;
}
