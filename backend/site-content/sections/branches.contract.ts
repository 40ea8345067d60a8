import type { ContentSection } from '../content-fields.contract.js';
import { plainLine, plainText } from './shared-fields.contract.js';

export const BRANCHES_SECTION = {
  label: 'Branches and teams',
  pages: ['/about'],
  fields: {
    heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Two branches and who to call' },
    lead: {
      kind: 'text',
      label: 'Text',
      maxLength: 200,
      default: 'One number reaches both: {phone}. Firewatch answers {coverage}.',
    },
    leadPlain: plainText('Text', 200, 'One number reaches both: {phone}.'),
    teams: {
      kind: 'list',
      label: 'Teams of the branches',
      noun: 'team',
      min: 0,
      max: 8,
      of: {
        city: {
          kind: 'line',
          label: 'City',
          hint: 'As in the company address of the branch.',
          maxLength: 40,
          default: '',
        },
        serves: { kind: 'line', label: 'Area and customers', maxLength: 80, default: '' },
        // Named by role (docs/decisions/007-client-entries.md).
        contacts: {
          kind: 'list',
          label: 'Contacts',
          noun: 'contact',
          min: 0,
          max: 8,
          of: {
            role: { kind: 'line', label: 'Role', maxLength: 40, default: '' },
            handles: { kind: 'line', label: 'Handles', maxLength: 80, default: '' },
            handlesPlain: plainLine('Handles', 80),
            phone: {
              kind: 'line',
              label: 'Phone',
              hint: "Without one, the company's number.",
              maxLength: 24,
              optional: true,
              default: '',
            },
            email: {
              kind: 'line',
              label: 'Email',
              hint: "Without one, the company's address, with the role in the subject.",
              maxLength: 80,
              optional: true,
              default: '',
            },
          },
          default: [],
        },
      },
      default: [
        {
          city: 'Bogalusa',
          serves: 'Gulf Coast: refineries, mills, shipyards, ports',
          contacts: [
            { role: 'Dispatch', handles: 'Loads, returns and trucks' },
            { role: 'Estimating', handles: 'Quotes, drawings and parts lists' },
            { role: 'Firewatch desk', handles: 'Officers {coverage}', handlesPlain: 'Officers for your site' },
          ],
        },
        {
          city: 'Athens',
          serves: 'Southeast: power plants, industrial plants, cities',
          contacts: [
            { role: 'Dispatch', handles: 'Loads, returns and trucks' },
            { role: 'Project management', handles: 'Crews, timelines and quality' },
            {
              role: 'Safety',
              handles: '{isnetworld} file and daily safety analysis',
              handlesPlain: 'Daily safety analysis',
            },
          ],
        },
      ],
    },
  },
} as const satisfies ContentSection;
