import type { ContentSection } from '../content-fields.contract.js';
import * as field from './shared-fields.contract.js';

/** Drawings in `frontend/pages/services/services-page.tsx`. */
const DRAWINGS = [
  { value: 'stack', label: 'Stack of tubes' },
  { value: 'bay', label: 'Scaffold bay' },
  { value: 'hat', label: 'Hard hat' },
  { value: 'program', label: 'Schedule' },
] as const;

const FIREWATCH = field.group('Firewatch', {
  heading: field.heading('Firewatch staffing for construction sites'),
  lead: field.lead('OSHA-compliant officers for hot work and system downtime, nationwide.'),
  searchName: field.line('Name for search engines', 48, 'Firewatch staffing'),
  searchDescription: field.text(
    'Description for search engines',
    200,
    'OSHA-compliant officers for hot work and system downtime, nationwide.',
  ),
  included: field.list('What is included', 'entry', [1, 10], field.TEXT_CARD, [
    {
      claim: 'osha',
      title: 'OSHA-compliant officers',
      text: 'An extinguisher at hand and no other duties during the watch, as 29 CFR 1915.504 requires in shipyards.',
    },
    {
      claim: 'coverage',
      title: '24/7 emergency coverage',
      text: 'Nights and weekends too. Don’t wait for office hours. Call us.',
    },
    {
      title: 'Hot work firewatch',
      text: 'Combustibles within 35 ft require a watch until at least 30 minutes after the work ends: 29 CFR 1910.252(a)(2).',
    },
    {
      title: 'System downtime monitoring',
      text: 'Fire alarm out for more than 4 hours in 24, or sprinklers for 10 or more: our rounds keep your building open (NFPA 101).',
    },
    {
      title: 'Logs and reports',
      text: 'Rounds, times and findings in writing, for the fire marshal and your insurer.',
    },
    { title: 'Flexible staffing', text: 'One officer for one shift, or a crew for the whole turnaround.' },
  ]),
  promises: field.list('Promises', 'promise', [0, 8], { ...field.figure('Title', 48), text: field.text('Text', 260) }, [
    { claim: 'firewatch', text: 'Counted from your call.' },
    { figure: 'Nationwide coverage', text: 'Gulf Coast, Southeast and industrial hubs.' },
    { claim: 'insurance', text: 'Certificate on request.' },
    { claim: 'screened', text: 'Every officer we send.' },
  ]),
  servedHeading: field.line('Heading of the customers', 48, 'Who we serve'),
  served: field.list('Customers', 'customer', [1, 10], { text: field.line('Text', 80) }, [
    { text: 'General contractors' },
    { text: 'Construction managers' },
    { text: 'HVAC, plumbing and welding subcontractors' },
    { text: 'Developers and owners' },
    { text: 'Facilities under renovation' },
  ]),
});

const PAGE = { kind: 'link', label: 'Page that the title leads to', optional: true, default: '' } as const;

const OFFERING = {
  drawing: { kind: 'choice', label: 'Drawing', options: DRAWINGS, default: 'bay' },
  title: field.line('Title', 48),
  page: PAGE,
  description: field.text('Text', 200),
  features: field.list('Features', 'feature', [0, 8], field.BULLET),
  link: field.LINK_FIELD,
} as const;

const OTHER_SERVICE = {
  title: field.line('Title', 48),
  page: PAGE,
  text: field.text('Text', 180),
  link: field.LINK_FIELD,
} as const;

export const SERVICES_SECTION = {
  label: 'Services page',
  pages: ['/services'],
  fields: {
    head: field.searchEngines(
      'Services: Scaffold Rental, Erection, Management and Firewatch',
      'Scaffold rental, installation and dismantling, management, sales and nationwide freight, safety and project management, firewatch. Quotes within {answerHours} hours.',
      {
        serviceName: field.line('Name of all services', 80, 'Scaffold and firewatch services'),
        serviceType: field.line('Kinds of services', 160, 'Scaffold rental, erection, management and firewatch'),
      },
    ),
    hero: field.firstScreen({
      from: 'First drawing',
      to: 'Last truck',
      heading: 'One company to rent it, erect it, watch it and take it down',
      lead: 'Ringlock, Cuplock, frame, and tube and clamp, with the crews, trucks and paperwork to go with them. You get a quote within {answerHours} hours.',
    }),
    offerings: field.group('Offerings', {
      heading: field.heading('Complete service offering'),
      lead: field.optionalLead('One service or the whole job. Each gets its own line on your quote.'),
      // The four offerings of specification §2.
      cards: field.list('Offerings', 'offering', [1, 8], OFFERING, [
        {
          drawing: 'stack',
          title: 'Equipment Rental',
          page: '/services/scaffold-rental',
          description:
            'Four systems, by the piece or as a complete package, with drawings and a parts list in the quote.',
          features: [
            { text: 'Ringlock, Cuplock, frame, tube and clamp' },
            { text: 'Planks, decks, stairs, shoring and bases to match' },
            { claim: 'dispatch', text: '24-hour dispatch guaranteed on stocked systems' },
            { claim: 'shipping', text: 'Stocked items ship nationwide in 48 hours' },
          ],
          link: { to: '/catalog', label: 'Browse the catalog' },
        },
        {
          drawing: 'bay',
          title: 'Installation & Dismantling',
          page: '/services/installation-and-dismantling',
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
          page: '/services/safety-management',
          description: 'The safety file for your job, kept by the crew on the scaffold.',
          features: [
            { claim: 'isnetworld', text: 'ISNetworld compliance' },
            { text: 'Daily safety analysis' },
            { claim: 'incidents', text: 'Zero-incident record: no recordables, 2022-2024' },
            { text: 'Training to 1926.454' },
          ],
          link: { to: '/documents', label: 'See our safety record' },
        },
        {
          drawing: 'program',
          title: 'Project Management',
          page: '/services/project-management',
          description: 'One manager, responsible for dates and counts from the first drawing to the last truck.',
          features: [
            { text: 'Dedicated project manager' },
            { text: 'Timeline coordination with the other trades' },
            { text: 'Quality assurance, lift by lift' },
            { text: 'Quote response within {answerHours} hours' },
          ],
          link: { to: '/quote?service=consultation', label: 'Ask for a project manager' },
        },
      ]),
      // The other services of specification §1.
      supporting: field.list('Other services', 'service', [0, 6], OTHER_SERVICE, [
        {
          title: 'Scaffold Management',
          page: '/services/scaffold-management',
          text: 'Your scaffold or ours: inventory, audits, estimating and engineering for as long as it is up.',
          link: { to: '/quote?service=management', label: 'Get a management quote' },
        },
        {
          title: 'Nationwide Freight',
          page: '/services/freight',
          text: 'Expedited from Bogalusa and Athens to any state.',
          link: { to: '/quote?service=rental', label: 'Get a delivered quote' },
        },
        {
          title: 'New & Used Sales',
          page: '/services/new-and-used-sales',
          text: 'Buy the same systems, new or from our rental fleet, with volume discounts.',
          link: { to: '/catalog?condition=used', label: 'Used equipment for sale' },
        },
      ]),
    }),
    firewatch: FIREWATCH,
    closing: field.group('End of the page', {
      heading: field.heading('Height, length, load, dates'),
      text: field.lead('Send us these four and you get a first quote within {answerHours} hours.'),
    }),
  },
} as const satisfies ContentSection;
