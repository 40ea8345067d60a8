import type { ScaffoldSystem } from '../../scaffold-layout.contract.js';

/** How a system's pieces are placed and joined. Sizes in inches. */
export interface PlacedSystem {
  /** Standards with nodes half a meter apart, welded frames, or plain tubes on clamps. */
  uprights: 'nodes' | 'frames' | 'tubes';
  /** Standards begin at the node of a collar. Otherwise they begin at their feet, and a pin joins their pieces. */
  hasCollars: boolean;
  /** Members longer than this are made to carry planks where they carry a floor. */
  bearersFrom: number;
  /** Ring and cup: the lengths for which the system has diagonals in lifts of 2 m. Others get tubes on clamps. */
  diagonals?: readonly number[];
  /** Guards of a bay: one panel, two ledgers, two rails and a panel at each end, or tubes over several bays. */
  rails: 'panel' | 'ledgers' | 'rails' | 'tubes';
  /** A gate that is as wide as its bay. */
  hasBayGate: boolean;
  /** Toeboards are boards on clips, not hooked onto the uprights. */
  hasToeboardClips: boolean;
  /** Widest end that the gate at the ladder closes by itself. Wider ends have a gate post and rails. */
  gateReach: number;
  /** Width of a stair unit. */
  flightWidth: number;
}

export const PLACED_SYSTEMS: Readonly<Record<ScaffoldSystem, PlacedSystem>> = {
  ring: {
    uprights: 'nodes',
    hasCollars: true,
    // Longer than 1.3 m they are double ledgers.
    bearersFrom: 51.281,
    // 1.15, 1.57, 2.07, 2.13, 2.57 and 3.05 m.
    diagonals: [45.276, 61.811, 81.496, 83.858, 101.181, 120.079],
    rails: 'panel',
    hasBayGate: true,
    hasToeboardClips: false,
    gateReach: 46,
    flightWidth: 24,
  },
  cup: {
    uprights: 'nodes',
    hasCollars: false,
    bearersFrom: 0,
    // 1.8 and 2.5 m.
    diagonals: [70.866, 98.425],
    rails: 'ledgers',
    hasBayGate: false,
    hasToeboardClips: true,
    // Every row is wider.
    gateReach: 0,
    flightWidth: 24,
  },
  frame: {
    uprights: 'frames',
    hasCollars: false,
    bearersFrom: 0,
    rails: 'rails',
    hasBayGate: false,
    hasToeboardClips: false,
    gateReach: 36,
    flightWidth: 22,
  },
  'tube-and-clamp': {
    uprights: 'tubes',
    hasCollars: false,
    bearersFrom: 0,
    rails: 'tubes',
    hasBayGate: false,
    hasToeboardClips: true,
    gateReach: 36,
    flightWidth: 24,
  },
};
