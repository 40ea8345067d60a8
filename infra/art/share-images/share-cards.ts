import { type Frame, facingLeft, moved, type Part } from '../../../backend/drawing/engine/scene/mesh.ts';
import { box, extrude, lines, tube } from '../../../backend/drawing/engine/scene/primitives.ts';
import type { SheetBox } from '../../../backend/drawing/engine/scene/render-scene.ts';
import { rosette, spigot, TUBE, wedgeHead } from '../../../backend/drawing/engine/scene/ring-hardware.ts';
import { footPlate, jackNut, threadedRod } from '../../../backend/drawing/engine/scene/tube-hardware.ts';
import type { Vec3 } from '../../../backend/drawing/engine/scene/vector.ts';
import type { DrawingView } from '../../../backend/drawing/engine/scene/views.ts';
import { storyboard } from '../film/storyboard.ts';
import { frameScaffold } from '../scaffold/frame-scaffold.ts';
import { RING_BAYS, ringScaffold } from '../scaffold/ring-scaffold.ts';
import type { Scaffold } from '../scaffold/scaffold.ts';
import { filledParts, type Solid, solidOf, together } from '../sheet/illustration-sheet.ts';

/** One page type's share image. */
export interface ShareCard {
  /** File name without extension. */
  name: string;
  title: readonly string[];
  note: readonly string[];
  section: string;
  solid: Solid;
  view?: DrawingView;
  area?: SheetBox;
}

const TURN = -14;
const bays = (count: number): number[] => Array.from({ length: count }, () => RING_BAYS.usual);

/** A frame of the film. */
function duringErection(scaffold: Scaffold, frame: number): Solid {
  const { standing, moving } = storyboard(scaffold)(frame);
  return together(
    solidOf(standing, 'middle', TURN),
    ...moving.map(({ members, offset }): Solid => {
      const solid = solidOf(members, 'middle', TURN);
      const filled = new Set<Part>();
      const parts = solid.parts.map((part) => {
        const [shiftedPart] = moved([part], offset) as [Part];
        if (solid.filled.has(part)) filled.add(shiftedPart);
        return shiftedPart;
      });
      return { parts, filled };
    }),
  );
}

/** A ring node with ledgers on two sides. */
function node(): Part[] {
  const ledger = (u: Vec3): Part[] => {
    const frame: Frame = { origin: [u[0] * 1.15, u[1] * 1.15, 0], u, v: [0, 0, 1], w: [u[1], -u[0], 0] };
    return [
      ...wedgeHead(frame),
      ...tube([u[0] * 4.4, u[1] * 4.4, 0], [u[0] * 15, u[1] * 15, 0], TUBE, { hollow: true }),
    ];
  };
  return [
    ...tube([0, 0, -11], [0, 0, 9], TUBE, { hollow: true }),
    ...spigot([0, 0, 9], 4.4),
    ...rosette([0, 0, 0]),
    ...ledger([1, 0, 0]),
    ...ledger([0, -1, 0]),
  ];
}

/** A jack, a standard, a ledger and a plank on the ground. */
function yard(): Part[] {
  const standard = [
    ...tube([0, 0, 0], [0, 0, 44], TUBE, { hollow: true }),
    ...spigot([0, 0, 44], 4.6),
    ...[9, 24, 39].flatMap((z) => rosette([0, 0, z])),
  ];
  const jack = [
    ...footPlate([0, 0, 0], 6, 0.45),
    ...threadedRod([0, 0, 0.45], 22, 1.4, 22),
    ...jackNut([0, 0, 14], 1.7),
  ];
  const heads = (length: number): Part[] => [
    ...wedgeHead({ origin: [0, 0, 0], u: [1, 0, 0], v: [0, 0, 1], w: [0, -1, 0] }),
    ...wedgeHead(facingLeft([length, 0, 0])),
    ...tube([3.1, 0, 0], [length - 3.1, 0, 0], TUBE),
  ];
  const plank: Part[] = [
    box([4, 0, 0], [58, 9.25, 1.5]),
    box([0, 0, 0], [4, 9.25, 1.5], 'accent'),
    lines(
      [0.3, 0.6].map((part): Vec3[] => [
        [6, 9.25 * part, 1.5],
        [54, 9.25 * part, 1.5],
      ]),
    ),
  ];
  return [
    ...moved(standard, [6, 30, 0]),
    ...moved(jack, [26, 22, 0]),
    ...moved(heads(56), [14, 6, 2]),
    ...moved(plank, [12, -14, 0]),
  ];
}

/** A stack of three drawing sheets with a scaffold on the top one. */
function papers(): Part[] {
  const page = (y: number, x: number): Part =>
    extrude(
      { origin: [x, y, 0], u: [1, 0, 0], v: [0, 0, 1], w: [0, -1, 0] },
      [
        [0, 0],
        [62, 0],
        [62, 80],
        [0, 80],
      ],
      0.4,
    );
  const front = -0.6;
  const elevation: Vec3[][] = [];
  for (const x of [10, 24, 38, 52])
    elevation.push([
      [x, front, 24],
      [x, front, 70],
    ]);
  for (const z of [26, 40, 54, 59, 64, 68])
    elevation.push([
      [10, front, z],
      [52, front, z],
    ]);
  elevation.push(
    [
      [10, front, 26],
      [24, front, 40],
    ],
    [
      [38, front, 54],
      [52, front, 40],
    ],
    [
      [38, front, 26],
      [52, front, 40],
    ],
  );
  const border: Vec3[][] = [
    [
      [3, front, 3],
      [59, front, 3],
      [59, front, 77],
      [3, front, 77],
      [3, front, 3],
    ],
    [
      [30, front, 3],
      [30, front, 15],
      [59, front, 15],
    ],
    [
      [44, front, 3],
      [44, front, 15],
    ],
    ...[9, 12, 15, 18].map((z): Vec3[] => [
      [8, front, z],
      [z === 9 ? 20 : 26, front, z],
    ]),
  ];
  return [page(26, 16), page(13, 8), page(0, 0), lines(elevation, 'crease'), lines(border, 'fine')];
}

export const SHARE_CARDS: readonly ShareCard[] = [
  {
    name: 'default',
    title: ['Scaffold', 'on its way,', 'nationwide'],
    note: ['Rental, erection', 'and sales'],
    section: 'Company',
    solid: solidOf(ringScaffold({ bays: bays(3), lifts: 2, ladder: true }).members, 'middle', TURN),
    area: { x: 560, y: 48, width: 600, height: 474 },
  },
  {
    name: 'catalog',
    title: ['Equipment', 'catalog'],
    note: ['Sizes, weights, loads', 'and stock of every part'],
    section: 'Catalog',
    solid: filledParts(yard()),
  },
  {
    name: 'product',
    title: ['Equipment', 'data sheet'],
    note: ['Drawn to its own', 'dimensions'],
    section: 'Product',
    solid: filledParts(node()),
  },
  {
    name: 'services',
    title: ['Scaffold', 'services'],
    note: ['Rental, erection,', 'safety, firewatch'],
    section: 'Services',
    solid: duringErection(ringScaffold({ bays: bays(3), lifts: 2 }), 155),
    area: { x: 560, y: 48, width: 600, height: 474 },
  },
  {
    name: 'documents',
    title: ['Capabilities', 'and documents'],
    note: ['Safety record, forms', 'and load tables'],
    section: 'Documents',
    solid: filledParts(papers()),
  },
  {
    name: 'blog',
    title: ['Rules and', 'jobsite notes'],
    note: ['Scaffold work, with', 'the paragraph cited'],
    section: 'Blog',
    solid: solidOf(
      frameScaffold({ bays: 2, lifts: 1, pattern: 'walkThrough', planks: 'wood', brackets: 20 }).members,
      'middle',
    ),
  },
  {
    name: 'contact',
    title: ['Contact', 'and quotes'],
    note: ['Equipment or firewatch,', 'answer within 24 hours'],
    section: 'Contact',
    solid: solidOf(frameScaffold({ bays: 1, lifts: 2, height: 53.5, base: 'caster' }).members, 'near'),
  },
];
