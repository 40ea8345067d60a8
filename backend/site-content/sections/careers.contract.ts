import type { ContentErrors, ContentSection } from '../content-fields.contract.js';
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
    head: field.searchEngines(
      'Careers: Erectors, Firewatch, Yard, Drivers, Estimators',
      'Scaffold jobs in Bogalusa, Louisiana and Athens, Tennessee: erectors, firewatch officers, yard hands, drivers and estimators. What we offer and how to apply.',
    ),
    hero: field.firstScreen({
      from: 'Yard',
      to: 'Top lift',
      heading: 'Careers: it takes five trades to put up a scaffold',
      lead: 'Erectors, firewatch officers, yard hands, drivers and estimators, hired in Bogalusa, Louisiana and Athens, Tennessee for work nationwide.',
    }),
    trades: field.group('Trades', {
      heading: field.heading('Who we hire'),
      lead: field.optionalLead('The numbers match the drawing above.'),
      // The order matches the balloon numbers of the drawing.
      cards: field.list('Trades', 'trade', [5, 5], TRADE, [
        {
          title: 'Scaffold erectors',
          work: 'Erect and dismantle Ringlock, Cuplock, frame, and tube and clamp at plants, on hulls and in boilers. Carpenters and helpers of every grade.',
          brings: [
            { text: 'Steady at height, tied off above 10 ft' },
            { text: 'Competent-person card, or ready to earn one' },
            { text: 'Travel for turnarounds' },
          ],
        },
        {
          title: 'Firewatch officers',
          work: 'Cover hot work and system downtime on construction sites around the clock: rounds, extinguisher, log.',
          brings: [
            { text: 'Alert for a whole shift, nights included' },
            { text: 'Readable logs' },
            { text: 'Background check' },
          ],
        },
        {
          title: 'Yard hands',
          work: 'Pull, count and band loads from the parts list; inspect, sort and restock returns.',
          brings: [
            { text: 'Counts right the first time' },
            { text: 'Forklift experience helps' },
            { text: 'Bogalusa or Athens' },
          ],
        },
        {
          title: 'Drivers',
          work: 'Haul scaffold from our yards to any state, and secure the loads you sign for.',
          brings: [{ text: 'CDL and a clean record' }, { text: 'Load securement' }, { text: 'Regional or long haul' }],
        },
        {
          title: 'Estimators',
          work: 'Turn site measurements into drawings, parts lists and a quote within {answerHours} hours.',
          brings: [
            { text: 'Reads isometrics and plot plans' },
            { text: 'Knows what a bay weighs' },
            { text: 'Writes clearly to customers' },
          ],
        },
      ]),
    }),
    offer: field.group('Offer', {
      heading: field.heading('What we offer'),
      cards: field.list('Cards', 'card', [1, 8], field.TEXT_CARD, [
        { title: 'Everyone goes home safe', text: 'A safety analysis every day, a competent person on every crew.' },
        {
          title: 'Training before you climb',
          text: 'A competent person trains erectors before they climb, as 29 CFR 1926.454 requires, and again when the system changes.',
        },
        {
          title: 'Steady work',
          text: 'In business since 2001, in eight industries, with rental, management and firewatch as well as erection.',
        },
        {
          title: 'Two yards or the road',
          text: 'Yard and regional work from Bogalusa or Athens, or turnarounds and outages in any state.',
        },
        {
          title: 'A straight answer on pay',
          text: 'Rates depend on trade, grade and site, so we do not list them here. Ask, and you get a number before you decide.',
        },
      ]),
      hours: field.line('Title of the card with the opening hours', 48, 'Yard hours and short Fridays'),
    }),
    apply: field.group('How to apply', {
      heading: field.heading('How to apply'),
      lead: field.optionalLead('One email or one call. No form, no account.'),
      reachHeading: field.line('Heading of the phone number', 40, 'Call or write'),
      sendHeading: field.line('Heading of the list', 40, 'What to send'),
      toSend: field.list('What to send', 'entry', [1, 8], { text: field.line('Text', 90) }, [
        { text: 'Name, phone number and the yard closest to you' },
        { text: 'The trade you want, from the list above' },
        { text: 'Employers and systems you have worked with, and when' },
        { text: 'Cards and licenses, with dates' },
        { text: 'When you can start, and whether you can travel' },
      ]),
      statements: field.list('Statements', 'statement', [0, 4], STATEMENT, [
        {
          claim: 'everify',
          title: 'E-Verify',
          text: '{company} participates in E-Verify: we give the federal government the Form I-9 information of each new hire to confirm that they are authorized to work in the United States. We use E-Verify after the hire, never to choose among applicants.',
        },
        {
          title: 'Equal opportunity',
          text: 'We are an equal opportunity employer. We hire people for what they can do, without regard to race, color, religion, sex, sexual orientation, gender identity, national origin, age, disability, genetic information or veteran status.',
        },
      ]),
    }),
  },
  check: (content: object): ContentErrors => openingErrors((content as { openings: Opening[] }).openings),
} as const satisfies ContentSection;
