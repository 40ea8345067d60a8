import type { ScaffoldDesign } from '../../../backend/builder/builder.contract.js';
import { writeGround, writeLevels } from '../../../backend/builder/engine/listed-lengths.js';
import { writeLength } from '../../../backend/measures/typed-lengths.js';

/** The sizes, decks, ground, clear opening height and wall of a design, formatted as in its address. */
export const designSizes = (design: ScaffoldDesign) => {
  const { length, side, width, height, unit, chosenDecks, ground, opening, wall } = design;
  return {
    length: writeLength(length, unit),
    side: side === undefined ? '' : writeLength(side, unit),
    width: writeLength(width, unit),
    height: writeLength(height, unit),
    levels: writeLevels({ chosenDecks, unit }),
    ground: writeGround({ ground, unit }),
    clear: opening ? writeLength(opening.clear, unit) : '',
    wall: wall === undefined ? '' : writeLength(wall, unit),
  };
};
