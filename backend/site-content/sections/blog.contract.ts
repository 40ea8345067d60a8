import type { ContentSection } from '../content-fields.contract.js';
import { group, heading, lead, text } from './shared-fields.contract.js';

export const BLOG_SECTION = {
  label: 'Blog',
  pages: ['/blog'],
  fields: {
    heading: heading('Scaffold Blog'),
    lead: lead(
      'What the rules say, paragraph by paragraph, and what the yard has learned: for the people who plan, erect, inspect and work on scaffolds.',
    ),
    descriptions: group('Search engines: descriptions of the lists', {
      all: text(
        'All Posts',
        320,
        'Scaffold rules by paragraph, loads, planks, ties, access, fire watch and jobsite practice, written by a scaffold yard for the people who plan, erect and inspect scaffolds.',
      ),
      rentals: text(
        'Equipment Rentals',
        320,
        'Choosing, ordering and using rented scaffold: duty ratings, frames and locks, rolling towers, brackets, Ringlock and Cuplock.',
      ),
      guidelines: text(
        'OSHA Guidelines',
        320,
        'OSHA scaffold rules by paragraph: planking, ties, access, fall protection, training and fire watch, with the key figures.',
      ),
      news: text(
        'Industry News',
        320,
        'Citations, penalties, standards and material warnings that change how scaffolds are planned.',
      ),
      projects: text(
        'Project Spotlights',
        320,
        'How scaffolds for tall, tight and hot work are planned and built, with the rules that govern them.',
      ),
      tips: text(
        'Jobsite Tips',
        320,
        'Jobsite practice for scaffolds: base plates and mudsills, inspection, power lines, falling objects, storms.',
      ),
    }),
    closing: group('End of each post', {
      heading: heading('Plan the scaffold for your job'),
      text: lead(
        'Look up lengths and weights, or send us the height, bay size and load. You get a quote within {answerHours} hours.',
      ),
    }),
  },
} as const satisfies ContentSection;
