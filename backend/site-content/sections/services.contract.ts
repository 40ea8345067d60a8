import type { ContentSection } from '../content-fields.contract.js';
import { FIREWATCH } from './firewatch.contract.js';
import {
  BULLET,
  LINK_FIELD,
  pageDescription,
  pageTitle,
  plainText,
  spanEnd,
  spanStart,
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
    head: {
      kind: 'group',
      label: 'Search engines',
      of: {
        title: pageTitle('Services: Scaffold Rental, Erection, Management and Firewatch'),
        serviceName: {
          kind: 'line',
          label: 'Name of all services',
          maxLength: 80,
          default: 'Scaffold and firewatch services',
        },
        serviceType: {
          kind: 'line',
          label: 'Kinds of services',
          maxLength: 160,
          default: 'Scaffold rental, erection, management and firewatch',
        },
        description: pageDescription(
          'Scaffold rental, installation and dismantling, management, sales and nationwide freight, safety and project management, firewatch in under {firewatch} hours. Quotes within {response} hours.',
        ),
        descriptionPlain: plainText(
          'Description',
          320,
          'Scaffold rental, installation and dismantling, management, sales and nationwide freight, safety and project management, firewatch.',
        ),
      },
    },
    hero: {
      kind: 'group',
      label: 'First screen',
      of: {
        spanFrom: spanStart('First drawing'),
        spanTo: spanEnd('Last truck'),
        heading: {
          kind: 'line',
          label: 'Heading',
          maxLength: 70,
          default: 'One company rents, erects, watches and takes it down',
        },
        lead: {
          kind: 'text',
          label: 'Text',
          maxLength: 280,
          default:
            'Ringlock, Cuplock, frame, and tube and clamp, with the crews, trucks and paperwork to go with them. You get a quote within {response} hours.',
        },
        leadPlain: plainText(
          'Text',
          280,
          'Ringlock, Cuplock, frame, and tube and clamp, with the crews, trucks and paperwork to go with them.',
        ),
      },
    },
    offerings: {
      kind: 'group',
      label: 'Offerings',
      of: {
        heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Complete service offering' },
        lead: {
          kind: 'text',
          label: 'Text',
          maxLength: 200,
          optional: true,
          default: 'One service or the whole job. Each gets its own line on your quote.',
        },
        // The four offerings of specification §2.
        cards: {
          kind: 'list',
          label: 'Offerings',
          noun: 'offering',
          min: 1,
          max: 8,
          of: {
            drawing: { kind: 'choice', label: 'Drawing', options: DRAWINGS, default: 'bay' },
            title: { kind: 'line', label: 'Title', maxLength: 48, default: '' },
            description: { kind: 'text', label: 'Text', maxLength: 200, default: '' },
            descriptionPlain: plainText('Text', 200),
            features: { kind: 'list', label: 'Features', noun: 'feature', min: 0, max: 8, of: BULLET, default: [] },
            link: LINK_FIELD,
          },
          default: [
            {
              drawing: 'stack',
              title: 'Equipment Rental',
              description:
                'Four systems, by the piece or as a complete package, with drawings and a parts list in the quote.',
              features: [
                { text: 'Ringlock, Cuplock, frame, tube and clamp' },
                { text: 'Planks, decks, stairs, shoring and bases to match' },
                { text: '{dispatch}-hour dispatch guaranteed on stocked systems' },
                { text: 'Shipped nationwide within {shipping} hours' },
              ],
              link: { to: '/catalog', label: 'Browse the catalog' },
            },
            {
              drawing: 'bay',
              title: 'Installation & Dismantling',
              description: '{Certified} crews erect it, tag it for use, take it down and load it out.',
              descriptionPlain: 'Our crews erect it, tag it for use, take it down and load it out.',
              features: [
                { text: '{Certified}, {everify} erectors' },
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
                { text: '{isnetworld} compliance' },
                { text: 'Daily safety analysis' },
                { text: '{Incidents.words}-incident record' },
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
                { text: 'Quote response within {response} hours' },
              ],
              link: { to: '/quote?service=consultation', label: 'Ask for a project manager' },
            },
          ],
        },
        // The other services of specification §1.
        supporting: {
          kind: 'list',
          label: 'Other services',
          noun: 'service',
          min: 0,
          max: 6,
          of: {
            title: { kind: 'line', label: 'Title', maxLength: 48, default: '' },
            text: { kind: 'text', label: 'Text', maxLength: 180, default: '' },
            textPlain: plainText('Text', 180),
            link: LINK_FIELD,
          },
          default: [
            {
              title: 'Scaffold Management',
              text: 'Your scaffold or ours: inventory, audits, estimating and engineering for as long as it is up.',
              link: { to: '/quote?service=management', label: 'Get a management quote' },
            },
            {
              title: 'Nationwide Freight',
              text: 'Expedited from Bogalusa and Athens to any state, shipped within {shipping} hours.',
              textPlain: 'Expedited from Bogalusa and Athens to any state.',
              link: { to: '/quote?service=rental', label: 'Get a delivered quote' },
            },
            {
              title: 'New & Used Sales',
              text: 'Buy the same systems, new or from our rental fleet, with volume discounts.',
              link: { to: '/catalog?condition=used', label: 'Used equipment for sale' },
            },
          ],
        },
      },
    },
    firewatch: FIREWATCH,
    closing: {
      kind: 'group',
      label: 'End of the page',
      of: {
        heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Height, length, load, dates' },
        text: {
          kind: 'text',
          label: 'Text',
          maxLength: 200,
          default: 'Send us these four and you get a first quote within {response} hours.',
        },
        textPlain: plainText('Text', 200, 'Send us these four and you get a first quote.'),
      },
    },
  },
} as const satisfies ContentSection;
