import type { ScaffoldDesign } from '../../../backend/builder/builder.contract.js';
import { designName } from '../../../backend/builder/design-text.contract.js';

/** `Ring system, straight run along a wall: 40' long, 3'-9" wide, top deck at 20', 75 psf` */
export const designSummary = (design: ScaffoldDesign, texts: Readonly<Record<string, string>>): string =>
  `${designName(design)}: ${texts.length} long, ${texts.width} wide, top deck at ${texts.height}, ${design.duty} psf`;
