import type { ContentSection } from '../content-fields.contract.js';
import { plainText } from './shared-fields.contract.js';

/** The description of one category's list for search engines. */
function description(category: string, text: string) {
  return { kind: 'text', label: category, maxLength: 320, default: text } as const;
}

export const BLOG_SECTION = {
  label: 'Blog',
  pages: ['/blog'],
  fields: {
    heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Scaffold Blog' },
    lead: {
      kind: 'text',
      label: 'Text',
      maxLength: 200,
      default:
        'What the rules say, paragraph by paragraph, and what the yard has learned: for the people who plan, erect, inspect and work on scaffolds.',
    },
    descriptions: {
      kind: 'group',
      label: 'Search engines: descriptions of the lists',
      of: {
        all: description(
          'All Posts',
          'Scaffold rules by paragraph, loads, planks, ties, access, fire watch and jobsite practice, written by a scaffold yard for the people who plan, erect and inspect scaffolds.',
        ),
        rentals: description(
          'Equipment Rentals',
          'Choosing, ordering and using rented scaffold: duty ratings, frames and locks, rolling towers, brackets, ringlock and cuplock.',
        ),
        guidelines: description(
          'OSHA Guidelines',
          'OSHA scaffold rules by paragraph: planking, ties, access, fall protection, training and fire watch, with the key figures.',
        ),
        news: description(
          'Industry News',
          'Citations, penalties, standards and material warnings that change how scaffolds are planned.',
        ),
        projects: description(
          'Project Spotlights',
          'How scaffolds for tall, tight and hot work are planned and built, with the rules that govern them.',
        ),
        tips: description(
          'Jobsite Tips',
          'Jobsite practice for scaffolds: base plates and mudsills, inspection, power lines, falling objects, storms.',
        ),
      },
    },
    closing: {
      kind: 'group',
      label: 'End of each post',
      of: {
        heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Plan the scaffold for your job' },
        text: {
          kind: 'text',
          label: 'Text',
          maxLength: 200,
          default:
            'Look up lengths, weights and rated loads, or send us the height, bay size and load. We send your quote within {response} hours.',
        },
        textPlain: plainText(
          'Text',
          200,
          'Look up lengths, weights and rated loads, or send us the height, bay size and load.',
        ),
      },
    },
  },
} as const satisfies ContentSection;
