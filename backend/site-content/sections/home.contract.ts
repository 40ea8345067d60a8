import type { ContentSection } from '../content-fields.contract.js';
import {
  BULLET,
  FIGURE_CARD,
  LINK_FIELD,
  pageDescription,
  pageTitle,
  plainLine,
  plainText,
  QUESTION,
  spanEnd,
  spanStart,
} from './shared-fields.contract.js';

export const HOME_SECTION = {
  label: 'Home page',
  pages: ['/'],
  fields: {
    head: {
      kind: 'group',
      label: 'Search engines',
      of: {
        title: pageTitle('Scaffold Rental, Erection and Sales Nationwide'),
        appDescription: {
          kind: 'text',
          label: 'Description of the site as an app',
          hint: 'Browsers and app stores show it to people who install the site.',
          maxLength: 200,
          default: 'Scaffold rental, erection and sales nationwide: equipment catalog, quotes and safety documents.',
        },
        description: pageDescription(
          'Ringlock, Cuplock, frame, and tube and clamp scaffold: rented, sold, erected and managed nationwide since {since}. {dispatch}-hour dispatch on stocked systems, {shipping}-hour shipping, quotes within {response} hours.',
        ),
        descriptionPlain: plainText(
          'Description',
          320,
          'Ringlock, Cuplock, frame, and tube and clamp scaffold: rented, sold, erected and managed nationwide.',
        ),
      },
    },
    hero: {
      kind: 'group',
      label: 'First screen',
      of: {
        spanFrom: spanStart('Bogalusa, Louisiana'),
        spanTo: spanEnd('Athens, Tennessee'),
        heading: {
          kind: 'line',
          label: 'Heading',
          maxLength: 70,
          default: 'Scaffold on its way in {dispatch} hours, nationwide',
        },
        headingPlain: plainLine('Heading', 70, 'Scaffold on its way, nationwide'),
        lead: {
          kind: 'text',
          label: 'Text',
          maxLength: 280,
          default:
            'We have rented, sold, erected and managed Ringlock, Cuplock, frame, and tube and clamp since {since}. Stocked systems leave the yard within {dispatch} hours; everything else ships nationwide within {shipping}.',
        },
        leadPlain: plainText(
          'Text',
          280,
          'We rent, sell, erect and manage Ringlock, Cuplock, frame, and tube and clamp, and ship nationwide.',
        ),
      },
    },
    equipment: {
      kind: 'group',
      label: 'Equipment',
      of: { heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Browse equipment' } },
    },
    values: {
      kind: 'list',
      label: 'Value cards',
      noun: 'card',
      min: 1,
      max: 6,
      of: FIGURE_CARD,
      default: [
        {
          figure: '{dispatch} h',
          title: 'Response and dispatch',
          text: 'Guaranteed on stocked systems. Your load is pulled, counted and on the road within a day of your call.',
        },
        {
          figure: '{shipping} h',
          title: 'Shipping nationwide',
          text: 'Expedited freight from Bogalusa and Athens to any state, on our truck or yours.',
        },
        {
          figure: '{incidents}',
          title: 'Incidents',
          text: '{osha}-compliant scaffold, a daily safety analysis and an {everify} workforce.',
          textPlain: 'A safety analysis every day, on every site.',
        },
        {
          figure: '{years} yr',
          title: 'In business',
          text: 'Trusted since {since} by refineries, shipyards, mills and power plants.',
          textPlain: 'Trusted by refineries, shipyards, mills and power plants.',
        },
      ],
    },
    services: {
      kind: 'group',
      label: 'Services',
      of: {
        heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Five services, one call' },
        headingPlain: plainLine('Heading', 60, 'One call for all services'),
        lead: {
          kind: 'text',
          label: 'Text',
          maxLength: 200,
          optional: true,
          default: 'One service or the whole job, with one team.',
        },
        cards: {
          kind: 'list',
          label: 'Service cards',
          noun: 'service',
          min: 1,
          max: 8,
          of: {
            title: { kind: 'line', label: 'Title', maxLength: 48, default: '' },
            titlePlain: plainLine('Title', 48),
            text: { kind: 'text', label: 'Text', maxLength: 200, default: '' },
            textPlain: plainText('Text', 200),
            points: { kind: 'list', label: 'Points', noun: 'point', min: 0, max: 5, of: BULLET, default: [] },
            link: LINK_FIELD,
          },
          default: [
            {
              title: 'Scaffold Rental',
              text: 'Ringlock, Cuplock, frame, and tube and clamp, by the piece or as a complete package for your job.',
              points: [{ text: 'Four systems in stock' }, { text: 'Dispatched within {dispatch} hours' }],
              link: { to: '/catalog', label: 'Browse the catalog' },
            },
            {
              title: '{Certified} Installation & Dismantling',
              titlePlain: 'Installation & Dismantling',
              text: 'Our own crews erect it, tag it for use and take it down.',
              points: [{ text: 'Competent person on every crew' }, { text: 'Inspected before each shift' }],
              link: { to: '/quote?service=multiple', label: 'Get an installation quote' },
            },
            {
              title: 'Scaffold Management',
              text: 'We manage your scaffold or ours for as long as it is up.',
              points: [{ text: 'Inventory and audits' }, { text: 'Estimating and engineering' }],
              link: { to: '/quote?service=management', label: 'Get a management quote' },
            },
            {
              title: 'Sales & Nationwide Freight',
              text: 'New and used scaffold with volume discounts, on our truck or yours.',
              points: [{ text: 'Ships within {shipping} hours' }, { text: 'Expedited freight to any state' }],
              link: { to: '/catalog?condition=used', label: 'See used equipment' },
            },
            {
              title: 'Firewatch Staffing',
              text: '{osha}-compliant officers for hot work and system downtime, on site in under {firewatch} hours.',
              textPlain: 'Officers for hot work and system downtime.',
              points: [
                { text: '{coverage} emergency coverage', textPlain: 'Emergency coverage' },
                { text: 'Logs and reports for every watch' },
              ],
              link: { to: '/quote?service=firewatch', label: 'Get a firewatch quote' },
            },
          ],
        },
        question: {
          kind: 'line',
          label: 'Line above the buttons',
          maxLength: 80,
          default: 'Not sure what you need? Ask an estimator.',
        },
      },
    },
    getStarted: {
      kind: 'group',
      label: 'Get started',
      of: {
        heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Ready to Get Started' },
        lead: {
          kind: 'text',
          label: 'Text',
          maxLength: 200,
          default: 'Tell us the height, length and load. You get a quote within {response} hours.',
        },
        leadPlain: plainText('Text', 200, 'Tell us the height, length and load, and you get a quote.'),
      },
    },
    questions: {
      kind: 'group',
      label: 'Questions',
      of: {
        heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Questions we hear every week' },
        entries: {
          kind: 'list',
          label: 'Questions and answers',
          noun: 'question',
          min: 1,
          max: 12,
          of: QUESTION,
          // The links are in the order of specification §2.
          default: [
            {
              question: 'Which scaffold systems do you stock?',
              answer:
                'Ringlock, Cuplock, frames and braces, tube and clamp, planks and decks, shoring, access, bases and consumables. Every item lists its length, weight and load rating.',
              link: { to: '/catalog', label: 'Explore the equipment catalog' },
            },
            {
              question: 'How fast can equipment be on site?',
              answer:
                'We guarantee dispatch within {dispatch} hours on stocked systems, and everything ships nationwide within {shipping}. For an outage or an emergency, call us instead of writing.',
              answerPlain:
                'Call us, and dispatch will give you the day. For an outage or an emergency, call us instead of writing.',
              link: { to: '/contact', label: 'Contact dispatch' },
            },
            {
              question: 'Who will be on my site?',
              answer:
                'Our own {certified} crews: {everify}, {osha}-compliant, with {incidents.words} incidents on record and {years} years of experience. One project manager stays with your job from the first drawing to the last truck.',
              answerPlain:
                'Our own crews. One project manager stays with your job from the first drawing to the last truck.',
              link: { to: '/about', label: 'Read about our company' },
            },
            {
              question: 'How do I get a price?',
              answer:
                'Send us the height, length, duty rating and dates, or a list of items and quantities. An estimator reviews it, and you get a quote within {response} hours.',
              answerPlain:
                'Send us the height, length, duty rating and dates, or a list of items and quantities. An estimator reviews it, and you get a quote.',
              link: { to: '/quote', label: 'Request a quote' },
            },
            {
              question: 'What paperwork do you have for vendor setup?',
              answer:
                'Company identifiers (DUNS, CAGE and UEI), safety statistics, a capability statement and our supplier-network registrations, all available on request.',
              link: { to: '/documents', label: 'See capabilities and documents' },
            },
            {
              question: 'What does OSHA require of a scaffold?',
              answer:
                'Among other things, it must support its own weight plus four times the intended load (29 CFR 1926.451(a)), platforms more than 10 ft up need fall protection (451(g)), and a competent person must inspect it before each shift (451(f)(3)).',
              link: { to: '/blog', label: 'Read the OSHA guidelines on our blog' },
            },
          ],
        },
      },
    },
    industries: {
      kind: 'group',
      label: 'Industries',
      of: { heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Industries We Serve' } },
    },
  },
} as const satisfies ContentSection;
