import boilerUrl from './projects/boiler.svg?url';
import bridgeUrl from './projects/bridge.svg?url';
import columnUrl from './projects/column.svg?url';
import hullUrl from './projects/hull.svg?url';

export interface Project {
  image: string;
  alt: string;
  title: string;
  description: string;
  industry: string;
}

export const PROJECTS: readonly Project[] = [
  {
    image: columnUrl,
    alt: 'Illustration: ring scaffold around a process column',
    title: 'Column turnaround',
    description:
      'Ring scaffold around a process column with a deck at every manway, and a stair tower instead of ladders.',
    industry: 'Chemical & Petroleum',
  },
  {
    image: hullUrl,
    alt: 'Illustration: frame scaffold along a ship in dry dock',
    title: 'Hull blast and paint',
    description:
      'Staging the length of a docked hull, sheeted for blasting, with a firewatch on every hot-work permit.',
    industry: 'Shipbuilding & Repair',
  },
  {
    image: boilerUrl,
    alt: 'Illustration: scaffold inside a recovery boiler',
    title: 'Recovery boiler outage',
    description: 'Erected inside the furnace, every piece passed in through one manway and none longer than 7 ft.',
    industry: 'Pulp & Paper Mills',
  },
  {
    image: bridgeUrl,
    alt: 'Illustration: platforms on the pier of a road bridge',
    title: 'Bridge pier repair',
    description: 'Tube and clamp platforms hung around the piers, with the lane below kept open.',
    industry: 'Municipalities',
  },
];
