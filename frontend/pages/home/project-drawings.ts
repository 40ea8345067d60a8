import boilerUrl from '../../media/projects/boiler.svg?url';
import bridgeUrl from '../../media/projects/bridge.svg?url';
import columnUrl from '../../media/projects/column.svg?url';
import hullUrl from '../../media/projects/hull.svg?url';

/** Illustrations of projects without a photograph. */
export const PROJECT_DRAWINGS = {
  column: {
    url: columnUrl,
    alt: 'Illustration: ring scaffold around a process column with three decks and a stair tower',
  },
  hull: {
    url: hullUrl,
    alt: 'Illustration: frame scaffold of seven bays along a ship in dry dock, two bays sheeted',
  },
  boiler: {
    url: boilerUrl,
    alt: 'Illustration: ring scaffold inside a furnace, its near walls cut away, and the manway',
  },
  bridge: { url: bridgeUrl, alt: 'Illustration: tube and clamp platforms hung around the pier of a road bridge' },
} as const;
