import type { ContentSection } from '../content-fields.contract.js';
import {
  FIGURE_CARD,
  METRIC,
  pageDescription,
  pageTitle,
  plainLine,
  plainText,
  QUESTION,
  spanEnd,
  spanStart,
} from './shared-fields.contract.js';

export const ABOUT_SECTION = {
  label: 'About page',
  pages: ['/about'],
  fields: {
    head: {
      kind: 'group',
      label: 'Search engines',
      of: {
        title: pageTitle('About: Scaffold Since {since}, Two Yards, {Incidents.words} Incidents'),
        titlePlain: plainLine('Title', 70, 'About: Scaffold from Two Yards'),
        description: pageDescription(
          'Scaffold rental, sales, erection and management since {since} from Bogalusa, Louisiana and Athens, Tennessee. TRIR {trir}, DART {dart}, {everify} workforce, DUNS, CAGE and UEI numbers.',
        ),
        descriptionPlain: plainText(
          'Description',
          320,
          'Scaffold rental, sales, erection and management from Bogalusa, Louisiana and Athens, Tennessee.',
        ),
      },
    },
    hero: {
      kind: 'group',
      label: 'First screen',
      of: {
        spanFrom: spanStart('Since {since}'),
        spanFromPlain: plainLine('Left end', 24, 'Two yards'),
        spanTo: spanEnd('Nationwide'),
        heading: {
          kind: 'line',
          label: 'Heading',
          maxLength: 70,
          default: '{years} years of scaffold, two yards, {incidents.words} incidents',
        },
        headingPlain: plainLine('Heading', 70, 'Scaffold from two yards, nationwide'),
        lead: {
          kind: 'text',
          label: 'Text',
          maxLength: 280,
          default:
            '{company} rents, sells, erects and manages scaffold for plants, mills, shipyards and construction sites nationwide. Stocked systems leave Bogalusa or Athens within {dispatch} hours.',
        },
        leadPlain: plainText(
          'Text',
          280,
          '{company} rents, sells, erects and manages scaffold for plants, mills, shipyards and construction sites nationwide.',
        ),
      },
    },
    numbers: {
      kind: 'group',
      label: 'Numbers',
      of: {
        heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'The company in six numbers' },
        headingPlain: plainLine('Heading', 60, 'The company in numbers'),
        cards: {
          kind: 'list',
          label: 'Cards',
          noun: 'card',
          min: 1,
          max: 9,
          of: FIGURE_CARD,
          default: [
            {
              figure: '{years} yr',
              title: 'In business',
              text: 'Trusted since {since}.',
              textPlain: 'Scaffold is all we do.',
            },
            { figure: '{incidents}', title: 'Incidents', text: 'A safety analysis every day, on every site.' },
            { figure: '{dispatch} h', title: 'Response and dispatch', text: 'Guaranteed on stocked systems.' },
            { figure: '{shipping} h', title: 'Shipping', text: 'Anywhere in the country.' },
            { figure: '2', title: 'Yards', text: 'Bogalusa, Louisiana and Athens, Tennessee.' },
            { figure: '8', title: 'Industries', text: 'From chemical plants to city water towers.' },
          ],
        },
      },
    },
    record: {
      kind: 'group',
      label: 'Record',
      of: {
        heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'For your vendor form' },
        lead: {
          kind: 'text',
          label: 'Text',
          maxLength: 200,
          optional: true,
          default: 'Our identifiers and safety figures. The supporting paperwork is available on request.',
        },
        // Figures from specification §2; definitions from OSHA and the insurers.
        metrics: {
          kind: 'list',
          label: 'Safety metrics',
          noun: 'metric',
          min: 0,
          max: 6,
          of: {
            ...METRIC,
            text: { kind: 'text', label: 'Meaning', maxLength: 160, default: '' },
          },
          default: [
            {
              name: 'TRIR',
              figure: '{trir}',
              period: '{trir.period}',
              text: 'Total recordable incident rate: recordable cases per 200,000 hours worked.',
            },
            {
              name: 'DART',
              figure: '{dart}',
              period: '{dart.period}',
              text: 'Cases with days away, restricted work or transfer, per 200,000 hours worked.',
            },
            {
              name: 'Fatalities',
              figure: '{fatalities}',
              period: '{fatalities.period}',
              text: 'None in three years, on any site.',
            },
            {
              name: 'EMR',
              figure: '{emr}',
              period: '{emr.period}, preliminary',
              text: 'Experience modification rate, set by the workers’ compensation rating bureau; 1.00 is the industry average.',
            },
          ],
        },
        explained: {
          kind: 'line',
          label: 'Link to the explanation of the EMR',
          maxLength: 80,
          optional: true,
          default: 'How an EMR of {emr} fits {incidents.words} incidents',
        },
      },
    },
    services: {
      kind: 'group',
      label: 'Services',
      of: {
        heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'What we do' },
        // In the order of specification §1.
        cards: {
          kind: 'list',
          label: 'Services',
          noun: 'service',
          min: 1,
          max: 12,
          of: {
            name: { kind: 'line', label: 'Name', maxLength: 48, default: '' },
            namePlain: plainLine('Name', 48),
            to: { kind: 'link', label: 'Address that the name leads to', default: '/services' },
            text: { kind: 'text', label: 'Text', maxLength: 140, default: '' },
            textPlain: plainText('Text', 140),
          },
          default: [
            { name: 'Scaffold rental', to: '/catalog', text: 'Ringlock, Cuplock, frame, and tube and clamp.' },
            {
              name: 'Scaffold management',
              to: '/quote?service=management',
              text: 'Inventory, audits, estimating, engineering.',
            },
            {
              name: '{Certified} installation and dismantling',
              namePlain: 'Installation and dismantling',
              to: '/quote?service=multiple',
              text: 'Our own crews, each with a competent person.',
            },
            {
              name: 'Nationwide freight',
              to: '/quote?service=rental',
              text: 'Expedited, from two yards to any site.',
            },
            {
              name: 'New and used sales',
              to: '/catalog?condition=used',
              text: 'Used equipment in the catalog, new on request. Volume discounts.',
            },
            {
              name: 'Safety management',
              to: '/documents',
              text: '{isnetworld} compliance and daily safety analysis.',
              textPlain: 'Daily safety analysis.',
            },
            {
              name: 'Project management',
              to: '/quote?service=consultation',
              text: 'One manager, one timeline, quality assurance.',
            },
            {
              name: 'Firewatch staffing',
              to: '/quote?service=firewatch',
              text: '{osha}-compliant officers, on site in under {firewatch} hours.',
              textPlain: 'Officers for hot work and system downtime.',
            },
          ],
        },
      },
    },
    industries: {
      kind: 'group',
      label: 'Industries',
      of: { heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Industries we serve' } },
    },
    questions: {
      kind: 'group',
      label: 'Questions',
      of: {
        heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Questions before your first order' },
        entries: {
          kind: 'list',
          label: 'Questions and answers',
          noun: 'question',
          min: 1,
          max: 12,
          of: QUESTION,
          default: [
            {
              question: 'How long have you been in business?',
              answer:
                'Since {since}. That is {years} years of scaffold rental, sales, erection and management, with {incidents.words} incidents on record.',
              link: { to: '/services', label: 'See all services' },
            },
            {
              question: 'Where do you work?',
              answer:
                'Nationwide, from yards in Bogalusa, Louisiana and Athens, Tennessee. Equipment ships to any state within {shipping} hours. Most of our work is on the Gulf Coast and in the Southeast.',
              answerPlain:
                'Nationwide, from yards in Bogalusa, Louisiana and Athens, Tennessee. Most of our work is on the Gulf Coast and in the Southeast.',
              link: { to: '/contact', label: 'Contact the nearest yard' },
            },
            {
              question: 'How fast can you respond to an outage?',
              answer:
                'We guarantee response and dispatch within {dispatch} hours on stocked systems, and firewatch officers are on site in under {firewatch} hours. In an emergency, call us instead of writing.',
              answerPlain: 'Call us, and dispatch will tell you. In an emergency, call us instead of writing.',
              link: { to: '/contact', label: 'Phone and hours' },
            },
            {
              question: 'What paperwork can you send for vendor setup?',
              answer:
                'DUNS, CAGE and UEI numbers, TRIR, DART and EMR figures, insurance, safety manual and capability statement. We release most of it on request to a named company.',
              link: { to: '/documents', label: 'See capabilities and documents' },
            },
            {
              question: 'Who inspects the scaffold once it is up?',
              answer:
                'A competent person, before each work shift and after anything that could have affected it, as 29 CFR 1926.451(f)(3) requires. We also write a safety analysis every day.',
              link: { to: '/services', label: 'Read about safety management' },
            },
            {
              question: 'Do you screen your people?',
              answer:
                'Our whole workforce is {everify}, firewatch staff are {screened.words}, and a competent person trains our erectors, as 29 CFR 1926.454 requires.',
              answerPlain: 'A competent person trains our erectors, as 29 CFR 1926.454 requires.',
              link: { to: '/careers', label: 'Work with us' },
            },
          ],
        },
      },
    },
    closing: {
      kind: 'group',
      label: 'End of the page',
      of: {
        heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Put us on your vendor list' },
        text: {
          kind: 'text',
          label: 'Text',
          maxLength: 200,
          default: 'Ask for our paperwork or ask for a person. We answer email within {response} hours.',
        },
        textPlain: plainText('Text', 200, 'Ask for our paperwork or ask for a person.'),
        careers: {
          kind: 'group',
          label: 'Link to careers',
          of: {
            before: { kind: 'line', label: 'Text before the link', maxLength: 60, default: 'Looking for a job? See' },
            link: { kind: 'line', label: 'Link text', maxLength: 24, default: 'careers' },
          },
        },
      },
    },
  },
} as const satisfies ContentSection;
