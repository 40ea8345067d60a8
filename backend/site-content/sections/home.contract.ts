import type { ContentSection } from '../content-fields.contract.js';
import {
  BULLET,
  FIGURE_CARD,
  firstScreen,
  group,
  heading,
  LINK_FIELD,
  lead,
  line,
  list,
  optionalLead,
  pageHead,
  questions,
  text,
} from './shared-fields.contract.js';

export const HOME_SECTION = {
  label: 'Home page',
  pages: ['/'],
  fields: {
    head: group('Search engines', {
      ...pageHead(
        'Scaffold Rental, Erection and Sales Nationwide',
        'Ringlock, Cuplock, frame, and tube and clamp scaffold: rented, sold, erected and managed nationwide since 2001. Guaranteed dispatch of stocked systems, shipping to any state, quotes within {answerHours} hours.',
      ),
      appDescription: text(
        'Description of the site as an app',
        200,
        'Scaffold rental, erection and sales nationwide: equipment catalog, quotes and safety documents.',
        { hint: 'Browsers and app stores show it to people who install the site.' },
      ),
    }),
    hero: firstScreen({
      from: 'Bogalusa, Louisiana',
      to: 'Athens, Tennessee',
      heading: 'Scaffold on its way, nationwide',
      lead: 'We have rented, sold, erected and managed Ringlock, Cuplock, frame, and tube and clamp since 2001. Dispatch is guaranteed on stocked systems, and everything ships nationwide.',
    }),
    equipment: group('Equipment', { heading: heading('Browse equipment') }),
    values: list('Value cards', 'card', [1, 6], FIGURE_CARD, [
      {
        claim: 'dispatch',
        title: 'Response and dispatch',
        text: 'Guaranteed on stocked systems. Your load is pulled, counted and on the road within a day of your call.',
      },
      {
        claim: 'shipping',
        title: 'Shipping nationwide',
        text: 'Expedited freight from Bogalusa and Athens to any state, on our truck or yours.',
      },
      {
        claim: 'incidents',
        title: 'Incidents',
        text: 'OSHA-compliant scaffold, a daily safety analysis and an E-verified workforce.',
      },
      {
        claim: 'years',
        title: 'In business',
        text: 'Trusted since 2001 by refineries, shipyards, mills and power plants.',
      },
    ]),
    services: group('Services', {
      heading: heading('Five services, one call'),
      lead: optionalLead('One service or the whole job, with one team.'),
      cards: list(
        'Service cards',
        'service',
        [1, 8],
        {
          title: line('Title', 48),
          text: text('Text', 200),
          points: list('Points', 'point', [0, 5], BULLET),
          link: LINK_FIELD,
        },
        [
          {
            title: 'Scaffold Rental',
            text: 'Ringlock, Cuplock, frame, and tube and clamp, by the piece or as a complete package for your job.',
            points: [{ text: 'Four systems in stock' }, { claim: 'dispatch', text: 'Dispatched within 24 hours' }],
            link: { to: '/catalog', label: 'Browse the catalog' },
          },
          {
            title: 'Certified Installation & Dismantling',
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
            points: [{ claim: 'shipping', text: 'Ships within 48 hours' }, { text: 'Expedited freight to any state' }],
            link: { to: '/catalog?condition=used', label: 'See used equipment' },
          },
          {
            title: 'Firewatch Staffing',
            text: 'OSHA-compliant officers for hot work and system downtime, nationwide.',
            points: [
              { claim: 'firewatch', text: 'On site in under 24 hours' },
              { claim: 'coverage', text: '24/7 emergency coverage' },
              { text: 'Logs and reports for every watch' },
            ],
            link: { to: '/quote?service=firewatch', label: 'Get a firewatch quote' },
          },
        ],
      ),
      question: line('Line above the buttons', 80, 'Not sure what you need? Ask an estimator.'),
    }),
    getStarted: group('Get started', {
      heading: heading('Ready to Get Started'),
      lead: lead('Tell us the height, length and load. You get a quote within {answerHours} hours.'),
    }),
    // The links are in the order of specification §2.
    questions: questions('Questions we hear every week', [
      {
        question: 'Which scaffold systems do you stock?',
        answer:
          'Ringlock, Cuplock, frames and braces, tube and clamp, planks and decks, shoring, access, bases and consumables. Every item lists its length, weight and load rating.',
        link: { to: '/catalog', label: 'Explore the equipment catalog' },
      },
      {
        claim: 'dispatch',
        question: 'How fast can equipment be on site?',
        answer:
          'We guarantee dispatch within 24 hours on stocked systems, and everything else ships nationwide. For an outage or an emergency, call us instead of writing.',
        link: { to: '/contact', label: 'Contact dispatch' },
      },
      {
        question: 'Who will be on my site?',
        answer:
          'Our own certified crews: E-verified and OSHA-compliant. One project manager stays with your job from the first drawing to the last truck.',
        link: { to: '/about', label: 'Read about our company' },
      },
      {
        question: 'How do I get a price?',
        answer:
          'Send us the height, length, duty rating and dates, or a list of items and quantities. An estimator reviews it, and you get a quote within {answerHours} hours.',
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
    ]),
    industries: group('Industries', { heading: heading('Industries We Serve') }),
  },
} as const satisfies ContentSection;
