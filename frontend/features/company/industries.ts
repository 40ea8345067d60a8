import { INDUSTRY_DRAWINGS } from './industry-drawings.js';

export interface Industry {
  name: string;
  /** Typical structures to scaffold. */
  work: string;
  drawing: keyof typeof INDUSTRY_DRAWINGS;
}

/** The eight industries in the order of specification §2. */
export const INDUSTRIES: readonly Industry[] = [
  { name: 'Chemical & Petroleum', work: 'Columns, vessels, pipe racks, turnarounds', drawing: 'column' },
  { name: 'Pulp & Paper Mills', work: 'Digesters, recovery boilers, paper machines', drawing: 'rolls' },
  { name: 'Power Systems & Nuclear', work: 'Boilers, cooling towers, outages', drawing: 'tower' },
  { name: 'Shipbuilding & Repair', work: 'Hulls, tanks, superstructures', drawing: 'hull' },
  { name: 'Ports & Marine', work: 'Wharves, gantry cranes, bulkheads', drawing: 'crane' },
  { name: 'Commercial Construction', work: 'Facades, stair towers, shoring', drawing: 'building' },
  { name: 'Government', work: 'Hangars, depots, public buildings', drawing: 'hangar' },
  { name: 'Municipalities', work: 'Water towers, bridges, treatment plants', drawing: 'water' },
];
