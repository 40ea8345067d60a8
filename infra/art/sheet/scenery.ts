import { GRAPHITE, INK, PAPER, SHADE, SIGNAL, WHITE } from './palette.ts';
import { circle, type Point, path, rectangle, round, through } from './strokes.ts';

/** A tie on an elevation. */
export const tieMark = ([x, y]: Point): string =>
  rectangle(x - 3, y - 3, 6, 6, { fill: SIGNAL, color: INK, width: 0.75 });

/** A brick wall in stretcher bond. */
export function brickWall(x: number, y: number, width: number, height: number): string {
  const id = 'bricks';
  return `<pattern id="${id}" width="12" height="8" patternUnits="userSpaceOnUse" x="${round(x)}" y="${round(y)}"><path d="M0 0h12M0 4h12M3 0v4M9 4v4" fill="none" stroke="#B9B6AB" stroke-width=".6"/></pattern>${rectangle(x, y, width, height, { fill: SHADE, color: 'none' })}${rectangle(x, y, width, height, { fill: `url(#${id})`, width: 1.2 })}`;
}

/** Joints of a figure facing right, as fractions of its height: feet at the origin, up is negative. */
const POSES = {
  stand: {
    legs: [
      [
        [-0.07, 0],
        [-0.05, -0.25],
        [-0.01, -0.5],
      ],
      [
        [0.08, 0],
        [0.05, -0.25],
        [0.01, -0.5],
      ],
    ],
    arms: [
      [
        [-0.01, -0.8],
        [-0.1, -0.64],
        [-0.06, -0.5],
      ],
      [
        [0.01, -0.8],
        [0.1, -0.65],
        [0.1, -0.5],
      ],
    ],
    lean: 0,
  },
  push: {
    legs: [
      [
        [-0.3, 0],
        [-0.17, -0.22],
        [-0.02, -0.48],
      ],
      [
        [0.02, 0],
        [0.08, -0.25],
        [0.0, -0.48],
      ],
    ],
    arms: [
      [
        [0.07, -0.77],
        [0.2, -0.66],
        [0.34, -0.68],
      ],
      [
        [0.07, -0.75],
        [0.22, -0.6],
        [0.34, -0.58],
      ],
    ],
    lean: 0.08,
  },
  reach: {
    legs: [
      [
        [-0.12, 0],
        [-0.06, -0.25],
        [0, -0.5],
      ],
      [
        [0.12, 0],
        [0.08, -0.25],
        [0.02, -0.5],
      ],
    ],
    arms: [
      [
        [0.01, -0.79],
        [0.12, -0.68],
        [0.26, -0.68],
      ],
      [
        [0.02, -0.79],
        [0.15, -0.74],
        [0.27, -0.7],
      ],
    ],
    lean: 0.02,
  },
  kneel: {
    legs: [
      [
        [-0.24, -0.02],
        [-0.02, -0.04],
        [-0.02, -0.28],
      ],
      [
        [0.16, 0],
        [0.17, -0.24],
        [0.0, -0.28],
      ],
    ],
    arms: [
      [
        [0.04, -0.56],
        [0.16, -0.46],
        [0.28, -0.46],
      ],
      [
        [0.04, -0.56],
        [0.14, -0.42],
        [0.28, -0.4],
      ],
    ],
    lean: 0.05,
  },
} as const;

export type Pose = keyof typeof POSES;

/** A figure in a hard hat for scale, `height` pixels tall; `-1` faces left. */
export function person(foot: Point, height: number, pose: Pose, facing: 1 | -1 = 1): string {
  const { legs, arms, lean } = POSES[pose];
  const at = ([x, y]: readonly [number, number]): Point => [foot[0] + facing * x * height, foot[1] + y * height];
  const hip = legs[0][2][1];
  const shoulder: Point = at([lean, pose === 'kneel' ? -0.58 : -0.81]);
  const thick = Math.max(1.6, height * 0.075);
  const limbs = [...legs, ...arms].map((limb) => through(limb.map((joint) => at(joint))));
  const trunk = through([at([0, hip]), shoulder]);
  const headRadius = height * 0.062;
  const head: Point = [shoulder[0] + facing * lean * height * 0.3, shoulder[1] - height * 0.11];
  const cased = (d: string, width: number): string =>
    `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${round(width)}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${WHITE}" stroke-width="${round(Math.max(width - 2, 0.4))}" stroke-linecap="round"/>`;
  // an outlined figure would be illegible at this size
  if (height < 60) {
    const solid = path(limbs.join(''), { width: Math.max(1.3, height * 0.06), color: GRAPHITE });
    const body = path(trunk, { width: Math.max(2, height * 0.14), color: GRAPHITE });
    return `<g stroke-linecap="round">${solid}${body}${circle(head, Math.max(1.3, headRadius), { fill: GRAPHITE, color: GRAPHITE })}</g>`;
  }
  const hat = `M${round(head[0] - headRadius * 1.15)} ${round(head[1] - headRadius * 0.15)}a${round(headRadius * 1.1)} ${round(headRadius * 1.15)} 0 0 1 ${round(headRadius * 2.3)} 0${facing > 0 ? `h${round(headRadius * 0.5)}` : `M${round(head[0] - headRadius * 1.15)} ${round(head[1] - headRadius * 0.15)}h${round(-headRadius * 0.5)}`}`;
  return `<g stroke-linejoin="round">${cased(limbs[0] as string, thick * 1.15)}${cased(limbs[2] as string, thick)}${cased(trunk, thick * 2)}${cased(limbs[1] as string, thick * 1.15)}${cased(limbs[3] as string, thick)}${circle(head, headRadius, { fill: WHITE, width: 1 })}${path(`${hat}z`, { fill: SIGNAL, width: 1 })}</g>`;
}

export function torch(tip: Point, size: number, facing: 1 | -1 = 1): string {
  const [x, y] = tip;
  const back: Point = [x - facing * size, y - size * 0.3];
  const flame = `M${round(x)} ${round(y)}q${round(facing * size * 0.25)} ${round(-size * 0.16)} ${round(facing * size * 0.62)} ${round(size * 0.1)}q${round(-facing * size * 0.36)} ${round(size * 0.2)} ${round(-facing * size * 0.62)} ${round(-size * 0.1)}z`;
  return `<g stroke-linecap="round">${path(through([back, tip]), { width: 3 })}${path(flame, { fill: SIGNAL, color: SIGNAL, width: 0.8 })}</g>`;
}

export function extinguisher([x, y]: Point, height: number): string {
  const wide = height * 0.32;
  return `${path(
    `M${round(x - wide / 2)} ${round(y)}v${round(-height * 0.68)}q0 ${round(-height * 0.12)} ${round(wide / 2)} ${round(-height * 0.12)}q${round(wide / 2)} 0 ${round(wide / 2)} ${round(height * 0.12)}v${round(height * 0.68)}z`,
    { fill: SIGNAL, width: 1.2 },
  )}${path(`M${round(x)} ${round(y - height * 0.8)}v${round(-height * 0.12)}m${round(-wide * 0.5)} 0h${round(wide)}m${round(-wide * 0.1)} ${round(height * 0.04)}q${round(wide * 0.5)} 0 ${round(wide * 0.45)} ${round(height * 0.4)}`, { width: 1.6 })}`;
}

export function tag([x, y]: Point, width: number, rows: number): string {
  const height = width * 1.5;
  const body = `M${round(x - width / 2)} ${round(y + width * 0.3)}l${round(width * 0.28)} ${round(-width * 0.3)}h${round(width * 0.44)}l${round(width * 0.28)} ${round(width * 0.3)}v${round(height - width * 0.3)}h${round(-width)}z`;
  const writing = Array.from({ length: rows }, (_, i) => {
    const row = y + height * (0.36 + (0.54 * i) / Math.max(rows, 1));
    return `M${round(x - width * 0.34)} ${round(row)}h${round(width * (i % 3 === 2 ? 0.4 : 0.68))}`;
  }).join('');
  return `${path(body, { fill: WHITE, width: 1.2 })}${circle([x, y + width * 0.16], width * 0.07, { fill: PAPER, width: 0.9 })}${writing && path(writing, { width: 1, color: GRAPHITE })}`;
}
