import { lengthText } from '../../measures/lengths.js';
import type { BuilderRule, ScaffoldDesign } from '../builder.contract.js';
import { fitBays, fitWidth } from './fit-bays.js';
import { STAIR_WIDTH, SYSTEMS, type SystemData, TOWER_BAYS } from './systems.js';

/** Above this height a registered professional engineer designs the scaffold: 29 CFR 1926.452(b)(10) and (c)(6); inches. */
export const ENGINEER_ABOVE = 1_500;

/** The largest birdcage that is drawn: 200 by 60 by 60 ft, cubic inches. Ours: one of 400 by 100 by 125 ft has 36,000 pieces to draw. */
const LARGEST_BIRDCAGE = 200 * 60 * 60 * 12 ** 3;

/** Why a design cannot be drawn here; nothing when it can. */
export function refusals(design: ScaffoldDesign): BuilderRule[] {
  const system = SYSTEMS[design.system];
  return [
    engineer(design),
    size(design),
    combination(design, system),
    bays(design, system),
    width(design, system),
    stair(design, system),
  ].filter((rule) => rule !== null);
}

function outside(id: string, title: string, paragraph: string, reason: string): BuilderRule {
  return { id, title, paragraph, state: 'outside', reason };
}

function engineer({ height, unit }: ScaffoldDesign): BuilderRule | null {
  if (height <= ENGINEER_ABOVE) return null;
  return outside(
    'engineer',
    'Designed by an engineer',
    '29 CFR 1926.452(b)(10), (c)(6)',
    `A scaffold over ${lengthText(ENGINEER_ABOVE, unit)} is designed by a registered professional engineer; ${lengthText(height, unit)} was asked. The rule names tube and coupler and frame scaffolds, and we hold every system to it.`,
  );
}

function size({ shape, length: long, width: wide, height }: ScaffoldDesign): BuilderRule | null {
  if (shape !== 'birdcage' || long * wide * height <= LARGEST_BIRDCAGE) return null;
  return outside(
    'size',
    'Size',
    '',
    'A birdcage of more than 720,000 cu ft (20,388 m³) is more than is drawn here. Design it in parts, or ask us for a quote.',
  );
}

function combination({ system, shape, duty }: ScaffoldDesign, { label, longestBay }: SystemData): BuilderRule | null {
  if (longestBay[duty] === null) {
    return outside(
      'bearers',
      'Bearers for the duty',
      '29 CFR 1926 Subpart L, Appendix A 2(b)',
      `At ${duty} psf bearers of ${label} are larger than the 1.9 in tube that is drawn here. Choose a lighter duty, or another system.`,
    );
  }
  if (system === 'frame' && shape === 'birdcage') {
    return outside(
      'combination',
      'System and shape',
      '',
      'Frames stand in one row: a birdcage is not made of them here. Choose ring, cup, or tube and clamp.',
    );
  }
  if (system === 'tube-and-clamp' && shape === 'rolling') {
    return outside(
      'combination',
      'System and shape',
      '',
      'A rolling tower is made of frames, ring or cup here, not of tube and clamp.',
    );
  }
  return null;
}

function bays({ shape, length: asked, duty, unit }: ScaffoldDesign, system: SystemData): BuilderRule | null {
  const longest = system.longestBay[duty];
  const most = shape === 'rolling' ? 1 : shape === 'tower' ? TOWER_BAYS : Number.POSITIVE_INFINITY;
  if (longest === null || fitBays(asked, system.bays, longest).length <= most) return null;
  return outside(
    'length',
    'Length',
    '',
    shape === 'rolling'
      ? `A rolling tower is one bay long, at ${duty} psf ${lengthText(longest, unit)} at most; ${lengthText(asked, unit)} was asked.`
      : `A tower is ${TOWER_BAYS} bays long at most, at ${duty} psf ${lengthText(TOWER_BAYS * longest, unit)}; ${lengthText(asked, unit)} was asked. Choose a straight run or a birdcage.`,
  );
}

function width({ shape, width: asked, duty, unit }: ScaffoldDesign, system: SystemData): BuilderRule | null {
  const deepest = system.deepest[duty];
  const usable = system.widths.filter((size) => size <= deepest);
  if (shape === 'birdcage' || fitWidth(asked, usable) !== null) return null;
  const other = system.uprights.kind === 'frames' ? 'another system' : 'a birdcage';
  return outside(
    'width',
    'Width',
    '',
    `The widest single row of ${system.label} scaffold at ${duty} psf is ${lengthText(deepest, unit)}; ${lengthText(asked, unit)} was asked. Choose ${other}.`,
  );
}

function stair({ access, shape, width: asked, duty, unit }: ScaffoldDesign, system: SystemData): BuilderRule | null {
  if (access !== 'stair') return null;
  const title = 'Stair';
  if (system.stairBay === null || shape === 'rolling') {
    const which = shape === 'rolling' ? 'on a rolling tower' : `of ${system.label}`;
    return outside('stair', title, '', `A stair ${which} is not drawn here. Choose a ladder.`);
  }
  const usable = system.widths.filter((size) => size <= system.deepest[duty]);
  const depth = shape === 'birdcage' ? fitBays(asked, system.widths, system.deepest[duty])[0] : fitWidth(asked, usable);
  if (depth === undefined || depth === null || depth >= STAIR_WIDTH) return null;
  return outside(
    'stair',
    title,
    '',
    `Two flights need ${lengthText(STAIR_WIDTH, unit)} between the legs; this scaffold is ${lengthText(depth, unit)} deep. Choose a ladder or more width.`,
  );
}
