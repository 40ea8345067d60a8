import type { ContentSection } from '../content-fields.contract.js';
import { FIREWATCH } from './firewatch.contract.js';
import {
  BULLET,
  firstScreen,
  group,
  heading,
  LINK_FIELD,
  lead,
  line,
  list,
  optionalLead,
  pageHead,
  text,
} from './shared-fields.contract.js';

/** Drawings in `frontend/pages/services/offering-drawings.ts`. */
const DRAWINGS = [
  { value: 'stack', label: 'Stack of tubes' },
  { value: 'bay', label: 'Scaffold bay' },
  { value: 'hat', label: 'Hard hat' },
  { value: 'program', label: 'Schedule' },
] as const;

export const SERVICES_SECTION = {
  label: 'Services page',
  pages: ['/services'],
  fields: {
    head: group('Search engines', {
      ...pageHead(
        'Services: Scaffold Rental, Erection, Management and Firewatch',
        'Scaffold rental, installation and dismantling, management, sales and nationwide freight, safety and project management, firewatch. Quotes within {answerHours} hours.',
      ),
      serviceName: line('Name of all services', 80, 'Scaffold and firewatch services'),
      serviceType: line('Kinds of services', 160, 'Scaffold rental, erection, management and firewatch'),
    }),
    hero: firstScreen({
      from: 'First drawing',
      to: 'Last truck',
      heading: 'One company rents, erects, watches and takes it down',
      lead: 'Ringlock, Cuplock, frame, and tube and clamp, with the crews, trucks and paperwork to go with them. You get a quote within {answerHours} hours.',
    }),
    offerings: group('Offerings', {
      heading: heading('Complete service offering'),
      lead: optionalLead('One service or the whole job. Each gets its own line on your quote.'),
      // The four offerings of specification §2.
      cards: list(
        'Offerings',
        'offering',
        [1, 8],
        {
          drawing: { kind: 'choice', label: 'Drawing', options: DRAWINGS, default: 'bay' },
          title: line('Title', 48),
          description: text('Text', 200),
          features: list('Features', 'feature', [0, 8], BULLET),
          link: LINK_FIELD,
        },
        [
          {
            drawing: 'stack',
            title: 'Equipment Rental',
            description:
              'Four systems, by the piece or as a complete package, with drawings and a parts list in the quote.',
            features: [
              { text: 'Ringlock, Cuplock, frame, tube and clamp' },
              { text: 'Planks, decks, stairs, shoring and bases to match' },
              { claim: 'dispatch', text: '24-hour dispatch guaranteed on stocked systems' },
              { claim: 'shipping', text: 'Shipped nationwide within 48 hours' },
            ],
            link: { to: '/catalog', label: 'Browse the catalog' },
          },
          {
            drawing: 'bay',
            title: 'Installation & Dismantling',
            description: 'Certified crews erect it, tag it for use, take it down and load it out.',
            features: [
              { claim: 'certified', text: 'Certified, E-verified erectors' },
              { text: 'Competent person on every crew' },
              { text: 'Inspected before each shift: 1926.451(f)(3)' },
              { text: 'Ties, guardrails and access to 1926.451' },
            ],
            link: { to: '/quote?service=multiple', label: 'Get an installation quote' },
          },
          {
            drawing: 'hat',
            title: 'Safety Management',
            description: 'The safety file for your job, kept by the people who work on the scaffold.',
            features: [
              { claim: 'isnetworld', text: 'ISNetworld compliance' },
              { text: 'Daily safety analysis' },
              { claim: 'incidents', text: 'Zero-incident record' },
              { text: 'Training to 1926.454' },
            ],
            link: { to: '/documents', label: 'See our safety record' },
          },
          {
            drawing: 'program',
            title: 'Project Management',
            description: 'One manager, responsible for dates and counts from the first drawing to the last truck.',
            features: [
              { text: 'Dedicated project manager' },
              { text: 'Timeline coordination with the other trades' },
              { text: 'Quality assurance, lift by lift' },
              { text: 'Quote response within {answerHours} hours' },
            ],
            link: { to: '/quote?service=consultation', label: 'Ask for a project manager' },
          },
        ],
      ),
      // The other services of specification §1.
      supporting: list(
        'Other services',
        'service',
        [0, 6],
        { title: line('Title', 48), text: text('Text', 180), link: LINK_FIELD },
        [
          {
            title: 'Scaffold Management',
            text: 'Your scaffold or ours: inventory, audits, estimating and engineering for as long as it is up.',
            link: { to: '/quote?service=management', label: 'Get a management quote' },
          },
          {
            title: 'Nationwide Freight',
            text: 'Expedited from Bogalusa and Athens to any state.',
            link: { to: '/quote?service=rental', label: 'Get a delivered quote' },
          },
          {
            title: 'New & Used Sales',
            text: 'Buy the same systems, new or from our rental fleet, with volume discounts.',
            link: { to: '/catalog?condition=used', label: 'Used equipment for sale' },
          },
        ],
      ),
    }),
    firewatch: FIREWATCH,
    closing: group('End of the page', {
      heading: heading('Height, length, load, dates'),
      text: lead('Send us these four and you get a first quote within {answerHours} hours.'),
    }),
  },
} as const satisfies ContentSection;
