import type { ScaffoldDesign, ScaffoldShape } from '../../../backend/builder/builder.contract.js';
import { SCAFFOLD_SYSTEMS } from '../../../backend/builder/builder.contract.js';
import type { Sizes } from '../../../backend/builder/design-text.contract.js';
import { labelOf } from '../../../backend/config/choices.contract.js';

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
