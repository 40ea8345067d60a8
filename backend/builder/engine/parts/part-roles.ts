import type { Family } from '../../../catalog/catalog.contract.js';

/**
 * How a part is matched to a catalog item: by family, words of the name, and the sizes that matter. Not by SKU, so that
 * any manufacturer's catalog works.
 */
export interface PartRole {
  family: Family;
  /** The name contains all of these; lower case. */
  words: readonly string[];
  /** The name contains none of these. */
  without?: readonly string[];
  /** Sizes that must match within a third of an inch. `atLeast`: the shortest item that is long enough. */
  sizes?: readonly ('length' | 'width' | 'height' | 'atLeast')[];
  /** Sold in pieces, in boxes of a number of pieces, or in rolls of a length. */
  sold?: 'each' | 'box' | 'roll';
}

const roles = {
  'sill-pad': { family: 'consumables', words: ['mudsill pad'] },
  'screw-jack': { family: 'bases', words: ['screw jack', 'fixed base', '24 in'] },
  caster: { family: 'bases', words: ['caster', 'double lock'], without: ['polyurethane', 'jack'], sizes: ['length'] },
  'caster-jack': { family: 'bases', words: ['caster jack'] },

  'ring-jack': { family: 'bases', words: ['ringlock', 'screw jack'], without: ['swivel'] },
  'ring-collar': { family: 'ring', words: ['starter collar'] },
  'ring-standard': { family: 'ring', words: ['standard'], without: ['without spigot'], sizes: ['length'] },
  'ring-ledger': { family: 'ring', words: ['ledger'], without: ['double', 'truss'], sizes: ['length'] },
  'ring-double-ledger': { family: 'ring', words: ['double ledger'], sizes: ['length'] },
  'ring-brace': { family: 'ring', words: ['diagonal brace'], sizes: ['length'] },
  'ring-wedge-clamp': { family: 'ring', words: ['wedge-head clamp', 'swivel'] },
  'ring-plan-brace': { family: 'ring', words: ['plan diagonal'], sizes: ['length'] },
  'ring-guardrail': { family: 'ring', words: ['guardrail'], sizes: ['length'] },
  'ring-gate': { family: 'access', words: ['ringlock', 'swing gate'], sizes: ['length'] },
  'ring-plank': { family: 'planks', words: ['ringlock steel plank', 'hook-on'], sizes: ['length'] },
  'ring-toeboard': { family: 'planks', words: ['ringlock', 'toeboard'], sizes: ['length'] },
  'ring-bracket': { family: 'ring', words: ['side bracket'], sizes: ['length'] },
  'ring-stair': { family: 'access', words: ['stair unit', 'ringlock bay'], sizes: ['length', 'height'] },

  'cup-jack': { family: 'cup', words: ['base jack'] },
  'cup-standard': { family: 'cup', words: ['standard'], sizes: ['length'] },
  'cup-ledger': { family: 'cup', words: ['ledger'], without: ['truss'], sizes: ['length'] },
  'cup-transom': { family: 'cup', words: ['omega transom'], sizes: ['length'] },
  'cup-brace': { family: 'cup', words: ['diagonal brace'], sizes: ['length'] },
  'cup-plan-brace': { family: 'cup', words: ['plan'], sizes: ['length'] },
  'cup-bracket': { family: 'cup', words: ['hop-up bracket'], sizes: ['length'] },
  'cup-spigot-pin': { family: 'cup', words: ['spigot pin'] },
  'cup-stair': { family: 'access', words: ['stair unit', 'cuplok'], sizes: ['length', 'height'] },
  'steel-plank': { family: 'planks', words: ['steel plank'], without: ['ringlock'], sizes: ['length', 'width'] },

  'walk-through-frame': { family: 'frame', words: ['walk-through frame', 'c-lock'], sizes: ['length', 'height'] },
  'step-frame': { family: 'frame', words: ['step frame', 'c-lock'], sizes: ['length', 'height'] },
  'narrow-frame': { family: 'frame', words: ['narrow frame', 'drop-lock'], sizes: ['length', 'height'] },
  'cross-brace': { family: 'frame', words: ['cross brace'], sizes: ['length'] },
  'coupling-pin': { family: 'frame', words: ['coupling pin', '1-3/8 in'] },
  'toggle-pin': { family: 'consumables', words: ['toggle pin'], sold: 'box' },
  gooser: { family: 'frame', words: ['gooser brace'], sizes: ['length'] },
  'frame-deck': {
    family: 'planks',
    words: ['aluminum/plywood deck'],
    without: ['hatch'],
    sizes: ['length', 'width'],
  },
  'guardrail-post-c-lock': { family: 'access', words: ['guardrail post', 'c-lock'] },
  'guardrail-post-drop-lock': { family: 'access', words: ['guardrail post', 'drop-lock'] },
  guardrail: { family: 'access', words: ['guardrail'], without: ['post', 'panel'], sizes: ['length'] },
  'end-rail': { family: 'access', words: ['end rail panel'], sizes: ['length'] },
  'side-bracket': { family: 'access', words: ['side bracket'], sizes: ['length'] },
  'frame-stair': { family: 'access', words: ['stair unit', 'walk-through'], sizes: ['length', 'height'] },

  tube: {
    family: 'tube-and-clamp',
    words: ['scaffold tube', 'steel'],
    without: ['high-yield'],
    sizes: ['length'],
  },
  'right-angle-clamp': {
    family: 'tube-and-clamp',
    words: ['right-angle clamp', 'drop forged'],
    without: ['reducing', 'beam'],
  },
  'reducing-clamp': { family: 'tube-and-clamp', words: ['reducing right-angle clamp'] },
  'reducing-swivel-clamp': { family: 'tube-and-clamp', words: ['reducing swivel clamp'] },
  'swivel-clamp': { family: 'tube-and-clamp', words: ['swivel clamp', 'drop forged'] },
  'sleeve-clamp': { family: 'tube-and-clamp', words: ['sleeve clamp'] },
  'ladder-clamp': { family: 'tube-and-clamp', words: ['ladder clamp'] },
  'wall-tie': { family: 'tube-and-clamp', words: ['wall tie tube'] },

  'bridge-beam': { family: 'tube-and-clamp', words: ['aluminum beam', '450 mm'], sizes: ['length'] },
  'beam-spigot': { family: 'tube-and-clamp', words: ['beam spigot'] },

  'lvl-plank': { family: 'planks', words: ['lvl scaffold plank', '1.5 x 9.25'], sizes: ['length'] },
  'wood-toeboard': { family: 'planks', words: ['wood toeboard'], sizes: ['atLeast'] },
  'toeboard-clip': { family: 'planks', words: ['toeboard clip'] },

  ladder: { family: 'access', words: ['attachable ladder', 'steel'], sizes: ['length'] },
  'ladder-bracket': { family: 'access', words: ['ladder stand-off bracket'] },
  'swing-gate': { family: 'access', words: ['swing gate', '24 to 36'] },
  'inner-handrail': { family: 'access', words: ['stair handrail', 'inner'] },
  'outer-handrail': { family: 'access', words: ['stair handrail', 'outer'], sizes: ['length'] },

  netting: { family: 'consumables', words: ['debris netting'], without: ['flame'], sizes: ['width'], sold: 'roll' },
} satisfies Record<string, PartRole>;

export type RoleName = keyof typeof roles;
export const PART_ROLES: Readonly<Record<RoleName, PartRole>> = roles;
export const ROLE_NAMES = Object.keys(roles) as RoleName[];
