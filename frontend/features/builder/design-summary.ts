import type { ScaffoldDesign, ScaffoldShape } from '../../../backend/builder/builder.contract.js';
import { SCAFFOLD_SYSTEMS } from '../../../backend/builder/builder.contract.js';
import {
  designName,
  groundText,
  levelsText,
  openingText,
  sizesText,
} from '../../../backend/builder/design-text.contract.js';
import { labelOf } from '../../../backend/config/choices.contract.js';

/** A design's sizes, formatted as in its address. */
type Sizes = Readonly<Record<'length' | 'side' | 'width' | 'height', string>>;
/** The sizes with decks, ground, opening and wall. */
type Texts = Sizes & Readonly<Record<'levels' | 'ground' | 'clear' | 'wall', string>>;

/** `Ring system, straight run along a wall: 40' long, 3'-9" wide, top deck at 20', 75 psf`; a building is `40' by 24'`. */
export const designSummary = (design: ScaffoldDesign, texts: Texts): string =>
  [
    `${designName(design)}: ${sizesText(texts)}, ${design.duty} psf`,
    ...(texts.levels ? [`decks: ${levelsText(texts.levels)}`] : []),
    ...(texts.ground ? [`ground ${groundText(texts.ground)}`] : []),
    ...(design.opening ? [`open: ${openingText(design.opening, texts.clear)}`] : []),
    ...(texts.wall ? [`wall ${texts.wall} from the legs`] : []),
  ].join('; ');

const SHAPES: Record<ScaffoldShape, string> = {
  run: 'run',
  tower: 'tower',
  rolling: 'rolling tower',
  birdcage: 'birdcage',
  l: 'two sides of',
  u: 'three sides of',
  around: 'around',
  'stair-tower': 'stair tower',
};

/** A short name for a design: `Ring system, run 40' x 3'-9" x 20'`, or `Ring system, around 40' + 24' x 5'-2" x 20'` */
export const designTitle = ({ system, shape }: ScaffoldDesign, { length, side, width, height }: Sizes): string =>
  `${labelOf(SCAFFOLD_SYSTEMS, system)}, ${SHAPES[shape]} ${length}${side === '' ? '' : ` + ${side}`} x ${width} x ${height}`;
