import type { ContentSection } from '../content-fields.contract.js';
import { group, line, list } from './shared-fields.contract.js';

/** Drawings in `frontend/features/company/industry-drawings.ts`. */
const DRAWINGS = [
  { value: 'column', label: 'Process column' },
  { value: 'rolls', label: 'Paper rolls' },
  { value: 'tower', label: 'Cooling tower' },
  { value: 'hull', label: 'Ship' },
  { value: 'crane', label: 'Port crane' },
  { value: 'building', label: 'Building' },
  { value: 'hangar', label: 'Hangar' },
  { value: 'water', label: 'Water tower' },
] as const;

export const INDUSTRIES_SECTION = {
  label: 'Industries',
  pages: ['/', '/about'],
  fields: {
    tiles: list(
      'Industries',
      'industry',
      [1, 12],
      {
        name: line('Name', 40),
        work: line('Typical work', 80),
        drawing: { kind: 'choice', label: 'Drawing', options: DRAWINGS, default: 'building' },
        link: group('Link', {
          to: { kind: 'link', label: 'Address', default: '/catalog' },
          label: line('Link text', 40),
        }),
      },
      // The eight industries in the order of specification §2.
      [
        {
          name: 'Chemical & Petroleum',
          work: 'Columns, vessels, pipe racks, turnarounds',
          drawing: 'column',
          link: { to: '/catalog?family=ring', label: 'Ring system' },
        },
        {
          name: 'Pulp & Paper Mills',
          work: 'Digesters, recovery boilers, paper machines',
          drawing: 'rolls',
          link: { to: '/catalog?family=ring', label: 'Ring system' },
        },
        {
          name: 'Power Systems & Nuclear',
          work: 'Boilers, cooling towers, outages',
          drawing: 'tower',
          link: { to: '/catalog?family=cup', label: 'Cup system' },
        },
        {
          name: 'Shipbuilding & Repair',
          work: 'Hulls, tanks, superstructures',
          drawing: 'hull',
          link: { to: '/catalog?family=frame', label: 'Frames and braces' },
        },
        {
          name: 'Ports & Marine',
          work: 'Wharves, gantry cranes, bulkheads',
          drawing: 'crane',
          link: { to: '/catalog?family=tube-and-clamp', label: 'Tube and clamp' },
        },
        {
          name: 'Commercial Construction',
          work: 'Facades, stair towers, shoring',
          drawing: 'building',
          link: { to: '/catalog?family=frame', label: 'Frames and braces' },
        },
        {
          name: 'Government',
          work: 'Hangars, depots, public buildings',
          drawing: 'hangar',
          link: { to: '/catalog?family=access', label: 'Access and guardrail' },
        },
        {
          name: 'Municipalities',
          work: 'Water towers, bridges, treatment plants',
          drawing: 'water',
          link: { to: '/catalog?family=tube-and-clamp', label: 'Tube and clamp' },
        },
      ],
    ),
  },
} as const satisfies ContentSection;
