import {
  DUTIES,
  SCAFFOLD_SHAPES,
  SCAFFOLD_SYSTEMS,
  type ScaffoldDesign,
} from '../../../backend/builder/builder.contract.js';

/** A design in one line: `Ring system, straight run along a wall: 40' long, 3'-9" wide, top deck at 20', 75 psf`. */
export function designWords({ system, shape, duty }: ScaffoldDesign, texts: Readonly<Record<string, string>>): string {
  const name = `${labelOf(SCAFFOLD_SYSTEMS, system)}, ${labelOf(SCAFFOLD_SHAPES, shape).toLowerCase()}`;
  return `${name}: ${texts.length} long, ${texts.width} wide, top deck at ${texts.height}, ${duty} psf`;
}

export const dutyLabel = ({ duty }: ScaffoldDesign): string => labelOf(DUTIES, duty);

function labelOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
