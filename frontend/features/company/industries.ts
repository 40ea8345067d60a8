import type { Family } from '../../../backend/catalog/catalog.contract.js';
import { INDUSTRY_DRAWINGS } from './industry-drawings.js';

export interface Industry {
  name: string;
  /** Typical structures to scaffold. */
  work: string;
  drawing: keyof typeof INDUSTRY_DRAWINGS;
  /** The system that most of this work takes, and its name. */
  family: Family;
  items: string;
}

/** The eight industries in the order of specification §2. */
export const INDUSTRIES: readonly Industry[] = [
  {
    name: 'Chemical & Petroleum',
    work: 'Columns, vessels, pipe racks, turnarounds',
    drawing: 'column',
    family: 'ring',
    items: 'Ring system',
  },
  {
    name: 'Pulp & Paper Mills',
    work: 'Digesters, recovery boilers, paper machines',
    drawing: 'rolls',
    family: 'ring',
    items: 'Ring system',
  },
  {
    name: 'Power Systems & Nuclear',
    work: 'Boilers, cooling towers, outages',
    drawing: 'tower',
    family: 'cup',
    items: 'Cup system',
  },
  {
    name: 'Shipbuilding & Repair',
    work: 'Hulls, tanks, superstructures',
    drawing: 'hull',
    family: 'frame',
    items: 'Frames and braces',
  },
  {
    name: 'Ports & Marine',
    work: 'Wharves, gantry cranes, bulkheads',
    drawing: 'crane',
    family: 'tube-and-clamp',
    items: 'Tube and clamp',
  },
  {
    name: 'Commercial Construction',
    work: 'Facades, stair towers, shoring',
    drawing: 'building',
    family: 'frame',
    items: 'Frames and braces',
  },
  {
    name: 'Government',
    work: 'Hangars, depots, public buildings',
    drawing: 'hangar',
    family: 'access',
    items: 'Access and guardrail',
  },
  {
    name: 'Municipalities',
    work: 'Water towers, bridges, treatment plants',
    drawing: 'water',
    family: 'tube-and-clamp',
    items: 'Tube and clamp',
  },
];
