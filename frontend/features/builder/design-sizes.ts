import type { ScaffoldDesign } from '../../../backend/builder/builder.contract.js';
import { writeLength } from '../../../backend/measures/typed-lengths.js';

/** The sizes of a design as its address writes them. */
export const designSizes = ({ length, width, height, unit }: ScaffoldDesign) => ({
  length: writeLength(length, unit),
  width: writeLength(width, unit),
  height: writeLength(height, unit),
});
