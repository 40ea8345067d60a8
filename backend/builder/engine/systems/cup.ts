import { nominalLength } from '../../../measures/lengths.js';
import { RING } from './ring.js';
import { stairUnit, system } from './shared-parts.js';
import { inFeet, m, NODED_TUBE, nominal, type RoleOf, SCREW_JACK } from './system.js';

export const CUP = system<RoleOf<'cup'>>({
  label: 'cup',
  uprights: { kind: 'nodes', firstNode: 3.15, footNodes: 0, standards: [2, 3, 4, 6] },
  bays: [m(1.3), m(1.8), m(2.5)],
  longestBay: { 25: m(2.5), 50: m(2.5), 75: m(1.8) },
  widths: [m(1.3), m(1.8)],
  deepest: { 25: m(1.8), 50: m(1.8), 75: m(1.3) },
  jack: SCREW_JACK,
  deckRise: 2,
  plank: { name: 'steel planks', role: 'steel-plank', width: 9, hooked: true },
  narrowPlank: null,
  uprightWidth: 1.9,
  bracket: { reach: 22.8, planks: 2 },
  stairBay: m(2.5),
  usual: { height: 246, width: 51.125, stairWidth: 70.875 },

  leg: { tube: NODED_TUBE, roles: ['cup-jack', 'cup-standard'], parts: 'standard, jack and cups', ratings: [] },
  bearerOf: () => ({ role: 'cup-transom', name: 'an omega transom' }),
  paragraphs: RING.paragraphs,

  parts: {
    jack: { role: 'cup-jack', name: 'Cup base jack' },
    standard: nominal('cup-standard', 'Cup standard'),
    spigotPin: { role: 'cup-spigot-pin', name: 'Cup spigot pin' },
    ledger: nominal('cup-ledger', 'Cup ledger'),
    bearer: nominal('cup-transom', 'Cup omega transom'),
    diagonal: ({ width }) => ({ role: 'cup-brace', name: `Cup diagonal brace ${nominalLength(width)} bay` }),
    planBrace: ({ width, height }) => ({
      role: 'cup-plan-brace',
      name: `Cup plan brace, ${nominalLength(width)} by ${nominalLength(height)}`,
    }),
    plank: nominal('steel-plank', 'Steel plank 9 in'),
    bracket: inFeet('cup-bracket', 'Side bracket'),
    railLedger: ({ length }) => ({ role: 'cup-ledger', name: `Cup ledger ${nominalLength(length)}, as a rail` }),
    stairUnit: stairUnit('cup-stair'),
  },
});
