import type { ContentErrors, ContentSection } from '../content-fields.contract.js';
import FIRST from './first-content.json' with { type: 'json' };
import { OPENINGS, type Opening, openingErrors } from './openings.contract.js';
import * as field from './shared-fields.contract.js';

const TRADE = {
  title: field.line('Title', 40),
  work: field.text('Work', 200),
  brings: field.list('What an applicant brings', 'point', [0, 5], { text: field.line('Text', 80) }),
} as const;

const STATEMENT = { claim: field.CLAIM, title: field.line('Title', 48), text: field.text('Text', 600) } as const;

export const CAREERS_SECTION = {
  label: 'Careers page and openings',
  pages: ['/careers'],
  fields: {
    openings: OPENINGS,
    openingsHeading: field.line('Heading of the openings', 60, 'Open positions'),
    head: field.searchEngines(FIRST.careers.search),
    hero: field.firstScreen(FIRST.careers.hero),
    trades: field.group('Trades', {
      heading: field.heading('Who we hire'),
      lead: field.optionalLead('The numbers match the drawing above.'),
      // The order matches the balloon numbers of the drawing.
      cards: { ...field.list('Trades', 'trade', [5, 5], TRADE, FIRST.careers.trades), foldedAs: 'title' },
    }),
    offer: field.group('Offer', {
      heading: field.heading('What we offer'),
      cards: field.list('Cards', 'card', [1, 8], field.TEXT_CARD, FIRST.careers.offer),
      hours: field.line('Title of the card with the opening hours', 48, 'Yard hours and short Fridays'),
    }),
    apply: field.group('How to apply', {
      heading: field.heading('How to apply'),
      lead: field.optionalLead('One email or one call. No form, no account.'),
      reachHeading: field.line('Heading of the phone number', 40, 'Call or write'),
      sendHeading: field.line('Heading of the list', 40, 'What to send'),
      toSend: field.list('What to send', 'entry', [1, 8], { text: field.line('Text', 90) }, FIRST.careers.toSend),
      statements: field.list('Statements', 'statement', [0, 4], STATEMENT, FIRST.careers.statements),
    }),
  },
  check: (content: object): ContentErrors => openingErrors((content as { openings: Opening[] }).openings),
} as const satisfies ContentSection;
