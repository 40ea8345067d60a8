import type { ContentSection } from '../content-fields.contract.js';
import { heading, lead, line, list } from './shared-fields.contract.js';

export const BRANCHES_SECTION = {
  label: 'Branches and teams',
  pages: ['/about'],
  fields: {
    heading: heading('Two branches and who to call'),
    lead: lead('One number reaches both: {phone}. Firewatch answers at any hour.'),
    teams: list(
      'Teams of the branches',
      'team',
      [0, 8],
      {
        city: line('City', 40, '', { hint: 'As in the company address of the branch.' }),
        serves: line('Area and customers', 80),
        // Named by role (docs/decisions/007-client-entries.md).
        contacts: list('Contacts', 'contact', [0, 8], {
          role: line('Role', 40),
          handles: line('Handles', 80),
          phone: line('Phone', 24, '', { hint: "Without one, the company's number.", optional: true }),
          email: line('Email', 80, '', {
            hint: "Without one, the company's address, with the role in the subject.",
            optional: true,
          }),
        }),
      },
      [
        {
          city: 'Bogalusa',
          serves: 'Gulf Coast: refineries, mills, shipyards, ports',
          contacts: [
            { role: 'Dispatch', handles: 'Loads, returns and trucks' },
            { role: 'Estimating', handles: 'Quotes, drawings and parts lists' },
            { role: 'Firewatch desk', handles: 'Officers at any hour' },
          ],
        },
        {
          city: 'Athens',
          serves: 'Southeast: power plants, industrial plants, cities',
          contacts: [
            { role: 'Dispatch', handles: 'Loads, returns and trucks' },
            { role: 'Project management', handles: 'Crews, timelines and quality' },
            { role: 'Safety', handles: 'Prequalification files and daily safety analysis' },
          ],
        },
      ],
    ),
  },
} as const satisfies ContentSection;
