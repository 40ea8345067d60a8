import boilerUrl from '../../media/projects/boiler.svg?url';
import bridgeUrl from '../../media/projects/bridge.svg?url';
import columnUrl from '../../media/projects/column.svg?url';
import hullUrl from '../../media/projects/hull.svg?url';

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
    alt: 'Illustration: ring scaffold around a process column with three decks and a stair tower',
    title: 'Column turnaround',
    description: 'Ringlock around a process column, with a deck at every manway and a stair tower instead of ladders.',
    industry: 'Chemical & Petroleum',
  },
  {
    image: hullUrl,
    alt: 'Illustration: frame scaffold of seven bays along a ship in dry dock, two bays sheeted',
    title: 'Hull blast and paint',
    description:
      'Staging along the full length of a hull in dry dock, sheeted for blasting, with a fire watch on every hot-work permit.',
    industry: 'Shipbuilding & Repair',
  },
  {
    image: boilerUrl,
    alt: 'Illustration: ring scaffold inside a furnace, its near walls cut away, and the manway',
    title: 'Recovery boiler outage',
    description: 'Built inside the furnace from pieces no longer than 7 ft, all passed in through one manway.',
    industry: 'Pulp & Paper Mills',
  },
  {
    image: bridgeUrl,
    alt: 'Illustration: tube and clamp platforms hung around the pier of a road bridge',
    title: 'Bridge pier repair',
    description: 'Tube and clamp platforms hung around the piers, with the traffic lane below kept open.',
    industry: 'Municipalities',
  },
];
