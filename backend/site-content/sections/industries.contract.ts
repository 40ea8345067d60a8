import type { ContentSection } from '../content-fields.contract.js';

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
    tiles: {
      kind: 'list',
      label: 'Industries',
      noun: 'industry',
      min: 1,
      max: 12,
      of: {
        name: { kind: 'line', label: 'Name', maxLength: 40, default: '' },
        work: { kind: 'line', label: 'Typical work', maxLength: 80, default: '' },
        drawing: { kind: 'choice', label: 'Drawing', options: DRAWINGS, default: 'building' },
        link: {
          kind: 'group',
          label: 'Link',
          of: {
            to: { kind: 'link', label: 'Address', default: '/catalog' },
            label: { kind: 'line', label: 'Link text', maxLength: 40, default: '' },
          },
        },
      },
      // The eight industries in the order of specification §2.
      default: [
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
    },
  },
} as const satisfies ContentSection;
