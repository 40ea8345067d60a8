import type { ContentFaults, ContentSection } from '../content-fields.contract.js';
import { heading, line, list, text } from './shared-fields.contract.js';

/** Pictures and their alternative texts in `frontend/pages/home/project-drawings.ts`. */
const DRAWINGS = [
  { value: 'column', label: 'Process column' },
  { value: 'hull', label: 'Ship in dry dock' },
  { value: 'boiler', label: 'Boiler' },
  { value: 'bridge', label: 'Bridge pier' },
] as const;

export const PROJECTS_SECTION = {
  label: 'Project gallery',
  pages: ['/'],
  fields: {
    heading: heading('Real Projects'),
    cards: list(
      'Projects',
      'project',
      [0, 12],
      {
        picture: { kind: 'picture', label: 'Photograph', default: null },
        alt: line('Alternative text', 160, '', {
          hint: 'What the photograph shows, for people who cannot see it. Required with a photograph.',
          optional: true,
        }),
        drawing: {
          kind: 'choice',
          label: 'Illustration',
          hint: 'Shown, with a note that it is one, until there is a photograph.',
          options: DRAWINGS,
          default: 'column',
        },
        title: line('Title', 48),
        description: text('Description', 220),
        industry: line('Industry', 40),
        place: line('Place', 48, '', { optional: true }),
        date: { kind: 'date', label: 'Date', optional: true, default: '' },
      },
      [
        {
          drawing: 'column',
          title: 'Column turnaround',
          description:
            'Ringlock around a process column, with a deck at every manway and a stair tower instead of ladders.',
          industry: 'Chemical & Petroleum',
        },
        {
          drawing: 'hull',
          title: 'Hull blast and paint',
          description:
            'Staging along the full length of a hull in dry dock, sheeted for blasting, with a fire watch on every hot-work permit.',
          industry: 'Shipbuilding & Repair',
        },
        {
          drawing: 'boiler',
          title: 'Recovery boiler outage',
          description: 'Built inside the furnace from pieces no longer than 7 ft, all passed in through one manway.',
          industry: 'Pulp & Paper Mills',
        },
        {
          drawing: 'bridge',
          title: 'Bridge pier repair',
          description: 'Tube and clamp platforms hung around the piers, with the traffic lane below kept open.',
          industry: 'Municipalities',
        },
      ],
    ),
  },
  check: (content: object): ContentFaults => projectFaults(content as { cards: ProjectPicture[] }),
} as const satisfies ContentSection;

interface ProjectPicture {
  picture: object | null;
  alt: string;
}

function projectFaults({ cards }: { cards: ProjectPicture[] }): ContentFaults {
  const faults: ContentFaults = {};
  for (const [index, { picture, alt }] of cards.entries())
    if (picture !== null && alt === '')
      faults[`cards.${index}.alt`] = 'Write what the photograph shows, for people who cannot see it.';
  return faults;
}
