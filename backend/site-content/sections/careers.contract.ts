import type { ContentFaults, ContentSection } from '../content-fields.contract.js';
import { OPENINGS, type Opening, openingFaults } from './openings.contract.js';
import {
  BULLET,
  pageDescription,
  pageTitle,
  plainText,
  spanEnd,
  spanStart,
  TEXT_CARD,
} from './shared-fields.contract.js';

export const CAREERS_SECTION = {
  label: 'Careers page and openings',
  pages: ['/careers'],
  fields: {
    openings: OPENINGS,
    openingsHeading: { kind: 'line', label: 'Heading of the openings', maxLength: 60, default: 'Open positions' },
    head: {
      kind: 'group',
      label: 'Search engines',
      of: {
        title: pageTitle('Careers: Erectors, Firewatch, Yard, Drivers, Estimators'),
        description: pageDescription(
          'Scaffold jobs in Bogalusa, Louisiana and Athens, Tennessee: erectors, firewatch officers, yard hands, drivers and estimators. What we offer and how to apply.',
        ),
      },
    },
    hero: {
      kind: 'group',
      label: 'First screen',
      of: {
        spanFrom: spanStart('Yard'),
        spanTo: spanEnd('Top lift'),
        heading: {
          kind: 'line',
          label: 'Heading',
          maxLength: 70,
          default: 'Careers: it takes five trades to put up a scaffold',
        },
        lead: {
          kind: 'text',
          label: 'Text',
          maxLength: 280,
          default:
            'Erectors, firewatch officers, yard hands, drivers and estimators, hired in Bogalusa, Louisiana and Athens, Tennessee for work nationwide.',
        },
      },
    },
    trades: {
      kind: 'group',
      label: 'Trades',
      of: {
        heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Who we hire' },
        lead: {
          kind: 'text',
          label: 'Text',
          maxLength: 200,
          optional: true,
          default: 'The numbers match the drawing above.',
        },
        cards: {
          kind: 'list',
          label: 'Trades',
          noun: 'trade',
          min: 5,
          max: 5,
          of: {
            title: { kind: 'line', label: 'Title', maxLength: 40, default: '' },
            work: { kind: 'text', label: 'Work', maxLength: 200, default: '' },
            workPlain: plainText('Work', 200),
            brings: {
              kind: 'list',
              label: 'What an applicant brings',
              noun: 'point',
              min: 0,
              max: 5,
              of: BULLET,
              default: [],
            },
          },
          // The order matches the balloon numbers of the drawing.
          default: [
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
              work: 'Turn site measurements into drawings, parts lists and a quote within {response} hours.',
              workPlain: 'Turn site measurements into drawings, parts lists and quotes.',
              brings: [
                { text: 'Reads isometrics and plot plans' },
                { text: 'Knows what a bay weighs' },
                { text: 'Writes clearly to customers' },
              ],
            },
          ],
        },
      },
    },
    offer: {
      kind: 'group',
      label: 'Offer',
      of: {
        heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'What we offer' },
        cards: {
          kind: 'list',
          label: 'Cards',
          noun: 'card',
          min: 1,
          max: 8,
          of: TEXT_CARD,
          default: [
            {
              title: 'Everyone goes home safe',
              text: '{Incidents.words} incidents on record, a safety analysis every day, a competent person on every crew.',
              textPlain: 'A safety analysis every day, a competent person on every crew.',
            },
            {
              title: 'Training before you climb',
              text: 'A competent person trains erectors before they climb, as 29 CFR 1926.454 requires, and again when the system changes.',
            },
            {
              title: 'Steady work',
              text: 'In business since {since}, in eight industries, with rental, management and firewatch as well as erection.',
              textPlain: 'Eight industries, with rental, management and firewatch as well as erection.',
            },
            {
              title: 'Two yards or the road',
              text: 'Yard and regional work from Bogalusa or Athens, or turnarounds and outages in any state.',
            },
            {
              title: 'A straight answer on pay',
              text: 'Rates depend on trade, grade and site, so we do not list them here. Ask, and you get a number before you decide.',
            },
          ],
        },
        hours: {
          kind: 'line',
          label: 'Title of the card with the opening hours',
          maxLength: 48,
          default: 'Yard hours and short Fridays',
        },
      },
    },
    apply: {
      kind: 'group',
      label: 'How to apply',
      of: {
        heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'How to apply' },
        lead: {
          kind: 'text',
          label: 'Text',
          maxLength: 200,
          optional: true,
          default: 'One email or one call. No form, no account.',
        },
        reachHeading: { kind: 'line', label: 'Heading of the phone number', maxLength: 40, default: 'Call or write' },
        sendHeading: { kind: 'line', label: 'Heading of the list', maxLength: 40, default: 'What to send' },
        toSend: {
          kind: 'list',
          label: 'What to send',
          noun: 'entry',
          min: 1,
          max: 8,
          of: { text: { kind: 'line', label: 'Text', maxLength: 90, default: '' } },
          default: [
            { text: 'Name, phone number and the yard closest to you' },
            { text: 'The trade you want, from the list above' },
            { text: 'Employers and systems you have worked with, and when' },
            { text: 'Cards and licenses, with dates' },
            { text: 'When you can start, and whether you can travel' },
          ],
        },
        statements: {
          kind: 'list',
          label: 'Statements',
          noun: 'statement',
          min: 0,
          max: 4,
          of: {
            title: { kind: 'line', label: 'Title', maxLength: 48, default: '' },
            text: { kind: 'text', label: 'Text', maxLength: 600, default: '' },
          },
          default: [
            {
              title: '{everify.words}',
              text: '{company} participates in {everify.words}: we give the federal government the Form I-9 information of each new hire to confirm that they are authorized to work in the United States. We use {everify.words} after the hire, never to choose among applicants.',
            },
            {
              title: 'Equal opportunity',
              text: 'We are an equal opportunity employer. We hire people for what they can do, without regard to race, color, religion, sex, sexual orientation, gender identity, national origin, age, disability, genetic information or veteran status.',
            },
          ],
        },
      },
    },
  },
  check: (content: object): ContentFaults => openingFaults((content as { openings: Opening[] }).openings),
} as const satisfies ContentSection;
