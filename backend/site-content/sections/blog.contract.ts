import type { ContentSection } from '../content-fields.contract.js';
import FIRST from './first-content.json' with { type: 'json' };
import { group, heading, lead, text } from './shared-fields.contract.js';

export const BLOG_SECTION = {
  label: 'Blog',
  pages: ['/blog'],
  fields: {
    heading: heading('Scaffold Blog'),
    lead: lead(FIRST.blog.lead),
    descriptions: group('Search engines: descriptions of the lists', {
      all: text('All Posts', 320, FIRST.blog.all),
      rentals: text('Equipment Rentals', 320, FIRST.blog.rentals),
      guidelines: text('OSHA Guidelines', 320, FIRST.blog.guidelines),
      news: text('Industry News', 320, FIRST.blog.news),
      projects: text('Project Spotlights', 320, FIRST.blog.projects),
      tips: text('Jobsite Tips', 320, FIRST.blog.tips),
    }),
    closing: group('End of each post', {
      heading: heading('Plan the scaffold for your job'),
      text: lead(FIRST.blog.text),
    }),
  },
} as const satisfies ContentSection;
