import { facingFront, type Part, type SafetyColor } from '../scene/mesh.js';
import { circle, disc, extrude, lines, patch, rectangle } from '../scene/primitives.js';
import type { Vec2, Vec3 } from '../scene/vector.js';
import type { Recipe } from './recipe.js';
import { measured, shown, within } from './sizes.js';

/** What a tag says of its scaffold: the color of its band, and the sign that says it without color. */
interface Message {
  words: RegExp;
  band: SafetyColor;
  /** Ground of the sign, about the origin and within a radius of 1. */
  ground: readonly Vec2[];
  strokes: readonly (readonly Vec2[])[];
}

/** Most restrictive first: "not safe for use" is no green tag. */
const MESSAGES: readonly Message[] = [
  {
    words: /\bred\b|do not use|danger|unsafe|not safe/,
    band: 'stop',
    ground: circle(1, 8, 0.5),
    strokes: [
      [
        [-0.45, -0.45],
        [0.45, 0.45],
      ],
      [
        [-0.45, 0.45],
        [0.45, -0.45],
      ],
    ],
  },
  {
    words: /\byellow\b|caution/,
    band: 'caution',
    ground: [
      [-1, -0.8],
      [1, -0.8],
      [0, 0.95],
    ],
    strokes: [
      [
        [0, 0.4],
        [0, -0.25],
      ],
      [
        [0, -0.5],
        [0, -0.6],
      ],
    ],
  },
  {
    words: /\bgreen\b|safe for use/,
    band: 'safe',
    ground: circle(1, 20),
    strokes: [
      [
        [-0.5, 0],
        [-0.12, -0.42],
        [0.55, 0.42],
      ],
    ],
  },
];

/** Inspection tag: a holed card, a head band in the color and with the sign of its message, and ruled lines. */
export const inspectionTag: Recipe = ({ sizes, words }) => {
  const up = sizes.height ?? sizes.length;
  const high = shown(up, 7, 3, 14);
  const across = sizes.width;
  const wide = within(across ?? high * 0.48, high * 0.3, high * 0.8);
  const corner = wide * 0.16;
  const thick = high * 0.02;
  const message = MESSAGES.find((one) => one.words.test(words));
  // The sign takes the room of the uppermost rule.
  const bandFrom = message ? 0.5 : 0.6;
  const ruled = [0.12, 0.22, 0.32, 0.42, 0.52]
    .filter((part) => part < bandFrom)
    .map((part): Vec3[] => [
      [wide * 0.12, -thick, high * part],
      [wide * 0.88, -thick, high * part],
    ]);
  const band = rectangle(0, 0, wide, high * (0.79 - bandFrom));
  return {
    scene: {
      parts: [
        extrude(
          facingFront([0, 0, 0]),
          [
            [0, 0],
            [wide, 0],
            [wide, high - corner],
            [wide - corner, high],
            [corner, high],
            [0, high - corner],
          ],
          thick,
        ),
        patch(facingFront([0, -thick, high * bandFrom]), band, message?.band ?? 'accent'),
        disc([wide / 2, -thick, high * 0.89], [0, -1, 0], wide * 0.17, 'bore', 14),
        lines(ruled),
        ...(message ? sign(message, [wide / 2, -thick, high * ((bandFrom + 0.79) / 2)], high * 0.115) : []),
      ],
    },
    measures: measured({ x: across, z: up }, { x: [0, wide], z: [0, high] }),
  };
};

/** A white ground on the band with the strokes on it, each a hair before the other: level decals have no order, and cover lines. */
function sign({ ground, strokes }: Message, [x, y, z]: Vec3, radius: number): Part[] {
  const hair = radius * 0.01;
  const scaled = ground.map(([u, v]): Vec2 => [u * radius, v * radius]);
  return [
    patch(facingFront([x, y - hair, z]), scaled, 'body'),
    lines(
      strokes.map((points) => points.map(([u, v]): Vec3 => [x + u * radius, y - 3 * hair, z + v * radius])),
      'crease',
    ),
  ];
}
