import { facingFront, level, type Part } from '../scene/mesh.js';
import {
  arc,
  box,
  circle,
  disc,
  dividing,
  lines,
  outline,
  patch,
  path,
  rectangle,
  sheet,
  sweep,
  tube,
} from '../scene/primitives.js';
import type { Vec3 } from '../scene/vector.js';
import { measured, outside } from './dimensions.js';
import { clamp, longestShown, type Recipe, type Sizes, section } from './sizes.js';

/** A coil of tie wire, bound in three places. */
export const wireCoil: Recipe = ({ sizes }) => {
  const turns = outline('5,0 5.4,0.6 4.8,0.75 5.1,1.35');
  const rings = turns.flatMap(([radius, z]) => {
    const ring = circle(radius, 28).map(([x, y]): Vec3 => [x, y, z]);
    return sweep(ring, 0.58, { sides: 6, closed: true });
  });
  const ties = [200, 320, 80].flatMap((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const loop = circle(1, 10).map(([u, v]): Vec3 => {
      const reach = 5.05 + u * 0.85;
      return [reach * Math.cos(angle), reach * Math.sin(angle), 0.7 + v * 1.2];
    });
    return sweep(loop, 0.42, { sides: 6, closed: true, finish: 'accent' });
  });
  return { parts: [...rings, ...ties], measures: outside(sizes, rings) };
};

/** Cloth is drawn in the front plane. If it is much longer than wide, it is drawn as a roll. */
function clothSizes(sizes: Sizes, usual: { width: number; height: number }) {
  const along = sizes.length ?? sizes.width;
  const knownHeight = sizes.length === null ? sizes.height : (sizes.width ?? sizes.height);
  const width = along ?? usual.width;
  const height = knownHeight ?? usual.height;
  const rolled = width > height * 2.2;
  const drawnWidth = 120;
  return {
    width: drawnWidth,
    height: drawnWidth * clamp(rolled ? 0.7 : height / width, 0.4, 1.3),
    rolled,
    measures: measured({ x: along, z: knownHeight }, { x: [0, drawnWidth] }),
  };
}

/** The upright roll at the end of the cloth, or the rail that it hangs from. */
function carrier({ width, height, rolled }: ReturnType<typeof clothSizes>, rail: number): Part[] {
  if (!rolled)
    return tube([-width * 0.04, rail * 0.7, height - rail], [width * 1.04, rail * 0.7, height - rail], rail, {
      sides: 12,
      hollow: true,
    });
  const radius = width * 0.1;
  return [
    ...tube([width, radius, 0], [width, radius, height], radius * 2, { sides: 20 }),
    ...[0.72, 0.42].map((fraction) => {
      const ring = [...circle(radius * fraction, 20), [radius * fraction, 0] as const];
      return lines([ring.map(([x, y]): Vec3 => [width + x, radius + y, height])], 'crease');
    }),
    disc([width, radius, height], [0, 0, 1], radius * 0.5),
  ];
}

const eyelets = (width: number, z: number, size: number): Part[] =>
  Array.from({ length: 6 }, (_, i) =>
    patch(facingFront([(width * (i + 0.5)) / 6, -size * 0.02, z]), circle(size, 10), 'accent'),
  );

/** An open mesh with a hem and eyelets. */
export const netting: Recipe = ({ sizes }) => {
  const cloth = clothSizes(sizes, { width: 120, height: 90 });
  const { width, height, measures } = cloth;
  const hem = height * 0.07;
  const cells = 14;
  const rows = Math.max(6, Math.min(20, Math.round((cells * height) / width)));
  const mesh = [
    ...dividing(cells, width).map((x): Vec3[] => path([x, 0, 0], [x, 0, height - hem])),
    ...dividing(rows, height - hem).map((z): Vec3[] => path([0, 0, z], [width, 0, z])),
  ];
  return {
    parts: [
      sheet(path([0, 0, 0], [width, 0, 0], [width, 0, height], [0, 0, height])),
      lines(mesh),
      lines([path([0, 0, height - hem], [width, 0, height - hem])], 'crease'),
      ...eyelets(width, height - hem / 2, hem * 0.24),
      ...carrier(cloth, hem * 0.6),
    ],
    measures,
  };
};

/** A tarpaulin on a rail, with folds, and eyelets in the hem. */
export const tarp: Recipe = ({ sizes }) => {
  const hung = clothSizes(sizes, { width: 120, height: 84 });
  const { width, height, measures } = hung;
  const folds = 6;
  const depth = width * 0.035;
  const edge = Array.from(
    { length: folds * 2 + 1 },
    (_, i) => [(width * i) / (folds * 2), i % 2 === 0 ? 0 : -depth] as const,
  );
  const cloth = edge.slice(0, -1).map(([x, y], i) => {
    const [nx, ny] = edge[i + 1] as readonly [number, number];
    return sheet(path([x, y, 0], [nx, ny, 0], [nx, ny * 0.3, height], [x, y * 0.3, height]));
  });
  return {
    parts: [
      ...cloth,
      ...Array.from({ length: 5 }, (_, i) =>
        disc([(width * (i * 2 + 2)) / 12, -depth * 0.2, height * 0.95], [0, -1, 0], height * 0.035, 'accent', 10),
      ),
      ...carrier(hung, height * 0.045),
    ],
    measures,
  };
};

/** The fallback for consumables: a closed carton. */
export const carton: Recipe = () => ({
  parts: [
    box([0, 0, 0], [16, 11, 10]),
    patch(level([0, 4.8, 10]), rectangle(0, 0, 16, 1.4), 'accent'),
    patch({ origin: [0, 6.2, 7], u: [0, -1, 0], v: [0, 0, 1], w: [-1, 0, 0] }, rectangle(0, 0, 1.4, 3), 'accent'),
    lines([path([9.5, 0, 2], [14.5, 0, 2]), path([9.5, 0, 3.2], [14.5, 0, 3.2]), path([9.5, 0, 4.4], [12.5, 0, 4.4])]),
  ],
  measures: [],
});

/** An elastic loop through a toggle. */
export const toggleTie: Recipe = ({ sizes }) => {
  const [size, length] = longestShown(sizes, 9, 4, 20);
  const loop = length * 0.16;
  const [neck, end] = [length * 0.8, length * 0.95];
  const cord: Vec3[] = [
    ...arc(facingFront([loop, 0, 0]), loop, 90, 270, 10),
    ...path<Vec3>([neck, 0, -loop * 0.3], [end, 0, 0], [neck, 0, loop * 0.3]),
  ];
  return {
    parts: [
      ...sweep(cord, length * 0.028, { sides: 8, closed: true }),
      ...tube([end, 0, -length * 0.13], [end, 0, length * 0.13], length * 0.055, { finish: 'accent' }),
      ...tube([end, -length * 0.04, 0], [end, length * 0.04, 0], length * 0.05, { finish: 'accent' }),
    ],
    measures: [...measured({ x: size }, { x: [0, length] }), ...measured({ y: section(sizes)[0] }, {}, ['side'])],
  };
};
