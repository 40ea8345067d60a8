import { facingFront, type Part, type SafetyColor } from '../scene/mesh.js';
import { circle, disc, extrude, lines, outline, patch, path, rectangle } from '../scene/primitives.js';
import type { Vec2, Vec3 } from '../scene/vector.js';
import { measured } from './dimensions.js';
import { clamp, type Recipe, shown } from './sizes.js';

/** A tag's message: the color of its band, and a symbol for readers who cannot see the color. */
interface Message {
  words: RegExp;
  band: SafetyColor;
  /** Background of the symbol, around the origin within a radius of 1. */
  ground: readonly Vec2[];
  strokes: readonly (readonly Vec2[])[];
}

/** Most restrictive first: "not safe for use" also matches the words of the green tag. */
const MESSAGES: readonly Message[] = [
  {
    words: /\bred\b|do not use|danger|unsafe|not safe/,
    band: 'stop',
    ground: circle(1, 8, 0.5),
    strokes: [outline('-0.45,-0.45 0.45,0.45'), outline('-0.45,0.45 0.45,-0.45')],
  },
  {
    words: /\byellow\b|caution/,
    band: 'caution',
    ground: outline('-1,-0.8 1,-0.8 0,0.95'),
    strokes: [outline('0,0.4 0,-0.25'), outline('0,-0.5 0,-0.6')],
  },
  {
    words: /\bgreen\b|safe for use/,
    band: 'safe',
    ground: circle(1, 20),
    strokes: [outline('-0.5,0 -0.12,-0.42 0.55,0.42')],
  },
];

/** A card with a hole, a band in the color of its message with the symbol, and ruled lines. */
export const inspectionTag: Recipe = ({ sizes, words }) => {
  const knownHeight = sizes.height ?? sizes.length;
  const height = shown(knownHeight, 7, 3, 14);
  const across = sizes.width;
  const width = clamp(across ?? height * 0.48, height * 0.3, height * 0.8);
  const corner = width * 0.16;
  const thickness = height * 0.02;
  const message = MESSAGES.find((one) => one.words.test(words));
  // The symbol takes the place of the top line.
  const bandFrom = message ? 0.5 : 0.6;
  const ruled = [0.12, 0.22, 0.32, 0.42, 0.52]
    .filter((fraction) => fraction < bandFrom)
    .map((fraction): Vec3[] =>
      path([width * 0.12, -thickness, height * fraction], [width * 0.88, -thickness, height * fraction]),
    );
  const band = rectangle(0, 0, width, height * (0.79 - bandFrom));
  const side = height - corner;
  const card = path([0, 0], [width, 0], [width, side], [width - corner, height], [corner, height], [0, side]);
  return {
    parts: [
      extrude(facingFront([0, 0, 0]), card, thickness),
      patch(facingFront([0, -thickness, height * bandFrom]), band, message?.band ?? 'accent'),
      disc([width / 2, -thickness, height * 0.89], [0, -1, 0], width * 0.17, 'bore', 14),
      lines(ruled),
      ...(message ? symbol(message, [width / 2, -thickness, height * ((bandFrom + 0.79) / 2)], height * 0.115) : []),
    ],
    measures: measured({ x: across, z: knownHeight }, { x: [0, width], z: [0, height] }),
  };
};

/** The symbol: each layer is slightly in front of the last, because coplanar decals have no defined order. */
function symbol({ ground, strokes }: Message, [x, y, z]: Vec3, radius: number): Part[] {
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
