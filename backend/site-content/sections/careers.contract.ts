import type { ContentErrors, ContentSection } from '../content-fields.contract.js';
import { OPENINGS, type Opening, openingErrors } from './openings.contract.js';
import {
  CLAIM,
  firstScreen,
  group,
  heading,
  line,
  list,
  optionalLead,
  pageHead,
  TEXT_CARD,
  text,
} from './shared-fields.contract.js';

export const CAREERS_SECTION = {
  label: 'Careers page and openings',
  pages: ['/careers'],
  fields: {
    openings: OPENINGS,
    openingsHeading: line('Heading of the openings', 60, 'Open positions'),
    head: group(
      'Search engines',
      pageHead(
        'Careers: Erectors, Firewatch, Yard, Drivers, Estimators',
        'Scaffold jobs in Bogalusa, Louisiana and Athens, Tennessee: erectors, firewatch officers, yard hands, drivers and estimators. What we offer and how to apply.',
      ),
    ),
    hero: firstScreen({
      from: 'Yard',
      to: 'Top lift',
      heading: 'Careers: it takes five trades to put up a scaffold',
      lead: 'Erectors, firewatch officers, yard hands, drivers and estimators, hired in Bogalusa, Louisiana and Athens, Tennessee for work nationwide.',
    }),
    trades: group('Trades', {
      heading: heading('Who we hire'),
      lead: optionalLead('The numbers match the drawing above.'),
      // The order matches the balloon numbers of the drawing.
      cards: list(
        'Trades',
        'trade',
        [5, 5],
        {
          title: line('Title', 40),
          work: text('Work', 200),
          brings: list('What an applicant brings', 'point', [0, 5], { text: line('Text', 80) }),
        },
        [
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
            brings: [
              { text: 'CDL and a clean record' },
              { text: 'Load securement' },
              { text: 'Regional or long haul' },
            ],
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
        ],
      ),
    }),
    offer: group('Offer', {
      heading: heading('What we offer'),
      cards: list('Cards', 'card', [1, 8], TEXT_CARD, [
        {
          title: 'Everyone goes home safe',
          text: 'A safety analysis every day, a competent person on every crew.',
        },
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
      hours: line('Title of the card with the opening hours', 48, 'Yard hours and short Fridays'),
    }),
    apply: group('How to apply', {
      heading: heading('How to apply'),
      lead: optionalLead('One email or one call. No form, no account.'),
      reachHeading: line('Heading of the phone number', 40, 'Call or write'),
      sendHeading: line('Heading of the list', 40, 'What to send'),
      toSend: list('What to send', 'entry', [1, 8], { text: line('Text', 90) }, [
        { text: 'Name, phone number and the yard closest to you' },
        { text: 'The trade you want, from the list above' },
        { text: 'Employers and systems you have worked with, and when' },
        { text: 'Cards and licenses, with dates' },
        { text: 'When you can start, and whether you can travel' },
      ]),
      statements: list(
        'Statements',
        'statement',
        [0, 4],
        { claim: CLAIM, title: line('Title', 48), text: text('Text', 600) },
        [
          {
            claim: 'everify',
            title: 'E-Verify',
            text: '{company} participates in E-Verify: we give the federal government the Form I-9 information of each new hire to confirm that they are authorized to work in the United States. We use E-Verify after the hire, never to choose among applicants.',
          },
          {
            title: 'Equal opportunity',
            text: 'We are an equal opportunity employer. We hire people for what they can do, without regard to race, color, religion, sex, sexual orientation, gender identity, national origin, age, disability, genetic information or veteran status.',
          },
        ],
      ),
    }),
  },
  check: (content: object): ContentErrors => openingErrors((content as { openings: Opening[] }).openings),
} as const satisfies ContentSection;
