import type { ContentSection } from '../content-fields.contract.js';
import * as field from './shared-fields.contract.js';

const EXPLAINED = field.line('Link to its explanation on the capabilities page', 80, '', { optional: true });

const SERVICE = {
  name: field.line('Name', 48),
  to: { kind: 'link', label: 'Address that the name leads to', default: '/services' },
  text: field.text('Text', 140),
} as const;

export const ABOUT_SECTION = {
  label: 'About page',
  pages: ['/about'],
  fields: {
    head: field.searchEngines(
      'About: Scaffold Since 2001, Two Yards',
      'Scaffold rental, sales, erection and management since 2001 from Bogalusa, Louisiana and Athens, Tennessee. Safety record, E-verified workforce, DUNS, CAGE and UEI numbers.',
    ),
    hero: field.firstScreen({
      from: 'Since 2001',
      to: 'Nationwide',
      heading: 'Scaffold since 2001, from two yards',
      lead: '{company} rents, sells, erects and manages scaffold for plants, mills, shipyards and construction sites nationwide. Dispatch of stocked systems from Bogalusa and Athens is guaranteed.',
    }),
    numbers: field.group('Numbers', {
      heading: field.heading('The company in numbers'),
      cards: field.list('Cards', 'card', [1, 9], field.FIGURE_CARD, [
        { claim: 'years', title: 'In business', text: 'Trusted since 2001.' },
        { claim: 'incidents', title: 'Incidents', text: 'No recordables, 2022-2024, and a safety analysis every day.' },
        { claim: 'dispatch', title: 'Response and dispatch', text: 'Guaranteed on stocked systems, on business days.' },
        { claim: 'shipping', title: 'Shipping', text: 'Stocked items, anywhere in the country.' },
        { figure: '2', title: 'Yards', text: 'Bogalusa, Louisiana and Athens, Tennessee.' },
        { figure: '8', title: 'Industries', text: 'From chemical plants to city water towers.' },
      ]),
    }),
    record: field.group('Record', {
      heading: field.heading('For your vendor form'),
      lead: field.optionalLead('Our identifiers and safety figures. Supporting paperwork is available on request.'),
      // Definitions from OSHA and the insurers.
      metrics: field.list('Safety metrics', 'metric', [0, 6], { ...field.METRIC, explained: EXPLAINED }, [
        {
          name: 'TRIR',
          claim: 'trir',
          meaning: 'Total recordable incident rate: recordable cases per 200,000 hours worked.',
        },
        {
          name: 'DART',
          claim: 'dart',
          meaning: 'Cases with days away, restricted work or transfer, per 200,000 hours worked.',
        },
        { name: 'Fatalities', claim: 'fatalities', meaning: 'Work-related deaths among our employees, on any site.' },
        {
          name: 'EMR',
          claim: 'emr',
          meaning:
            'Experience modification rate, set by the workers’ compensation rating bureau; 1.00 is the industry average.',
          explained: 'How the EMR fits the incident rates',
        },
      ]),
    }),
    services: field.group('Services', {
      heading: field.heading('What we do'),
      // In the order of specification §1.
      cards: field.list('Services', 'service', [1, 12], SERVICE, [
        { name: 'Scaffold rental', to: '/catalog', text: 'Ringlock, Cuplock, frame, and tube and clamp.' },
        {
          name: 'Scaffold management',
          to: '/quote?service=management',
          text: 'Inventory, audits, estimating, engineering.',
        },
        {
          name: 'Certified installation and dismantling',
          to: '/quote?service=multiple',
          text: 'Our own crews, each with a competent person.',
        },
        { name: 'Nationwide freight', to: '/quote?service=rental', text: 'Expedited, from two yards to any site.' },
        {
          name: 'New and used sales',
          to: '/catalog?condition=used',
          text: 'Used equipment in the catalog, new on request. Volume discounts.',
        },
        { name: 'Safety management', to: '/documents', text: 'Prequalification files and daily safety analysis.' },
        {
          name: 'Project management',
          to: '/quote?service=consultation',
          text: 'One manager, one timeline, quality assurance.',
        },
        {
          name: 'Firewatch staffing',
          to: '/quote?service=firewatch',
          text: 'OSHA-compliant officers for hot work and system downtime.',
        },
      ]),
    }),
    industries: field.group('Industries', { heading: field.heading('Industries we serve') }),
    questions: field.questions('Questions before your first order', [
      {
        question: 'How long have you been in business?',
        answer: 'Since 2001, in scaffold rental, sales, erection and management.',
        link: { to: '/services', label: 'See all services' },
      },
      {
        question: 'Where do you work?',
        answer:
          'Nationwide, from yards in Bogalusa, Louisiana and Athens, Tennessee. Equipment ships to any state. Most of our work is on the Gulf Coast and in the Southeast.',
        link: { to: '/contact', label: 'Contact the nearest yard' },
      },
      {
        claim: 'dispatch',
        question: 'How fast can you respond to an outage?',
        answer:
          'We guarantee response and dispatch within 24 hours on stocked systems, counted on business days. In an emergency, call us instead of writing.',
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
        question: 'Do you rent to individuals, or for events?',
        answer: 'Yes. Choose Residential or Event as the project type, and give us height, length and dates.',
        link: { to: '/quote', label: 'Request a quote' },
      },
      {
        question: 'Is there a minimum rental or a deposit?',
        answer: 'An item’s page lists its minimum rental. Your quotation states deposit, sales tax and terms.',
        link: { to: '/catalog', label: 'Look up rates' },
      },
      {
        claim: 'screened',
        question: 'Do you screen your people?',
        answer:
          'Our whole workforce is E-verified, firewatch staff are background-checked, and a competent person trains our erectors, as 29 CFR 1926.454 requires.',
        link: { to: '/careers', label: 'Work with us' },
      },
    ]),
    closing: field.group('End of the page', {
      heading: field.heading('Put us on your vendor list'),
      text: field.lead('Request documents or talk to someone. We answer email within {answerHours} hours.'),
      careers: field.group('Link to careers', {
        before: field.line('Text before the link', 60, 'Looking for a job? See'),
        link: field.line('Link text', 24, 'careers'),
      }),
    }),
  },
} as const satisfies ContentSection;

const ENTRY = {
  claim: field.CLAIM,
  logo: {
    kind: 'picture',
    label: 'Logo',
    default: null,
    hint: 'Only with the written consent of its owner. Without a logo, the mark is set in plain type.',
  },
  mark: field.line('Mark', 24, '', { hint: 'A name or initials.' }),
  name: field.line('Name', 64),
  relation: field.line('Connection to our work', 72),
  href: { kind: 'link', label: 'Website', default: 'https://www.osha.gov' },
} as const;

export const PARTNERS_SECTION = {
  label: 'Clients and networks',
  pages: ['/about'],
  fields: {
    heading: field.heading('Standards and networks we work with'),
    lead: field.optionalLead(
      'The organizations that write the rules and check our paperwork. A link is not an endorsement.',
    ),
    // They follow docs/decisions/007-client-entries.md.
    entries: field.list('Entries', 'entry', [0, 18], ENTRY, [
      {
        mark: 'OSHA',
        name: 'Occupational Safety and Health Administration',
        relation: 'Scaffold rules: 29 CFR 1926, Subpart L',
        href: 'https://www.osha.gov',
      },
      {
        mark: 'A10.8',
        name: 'ANSI/ASSP, American Society of Safety Professionals',
        relation: 'Scaffolding standard',
        href: 'https://www.assp.org',
      },
      {
        mark: 'SAIA',
        name: 'Scaffold & Access Industry Association',
        relation: 'Trade association',
        href: 'https://www.saiaonline.org',
      },
      {
        mark: 'SSFI',
        name: 'Scaffolding, Shoring & Forming Institute',
        relation: "Manufacturers' institute: codes of safe practice",
        href: 'https://www.ssfi.org',
      },
      {
        claim: 'isnetworld',
        mark: 'ISN',
        name: 'ISNetworld',
        relation: 'Contractor network: compliance file',
        href: 'https://www.isnetworld.com',
      },
      {
        claim: 'everify',
        mark: 'E-Verify',
        name: 'US Citizenship and Immigration Services',
        relation: 'Employment eligibility of our workforce',
        href: 'https://www.e-verify.gov',
      },
    ]),
  },
} as const satisfies ContentSection;

const TEAM = {
  city: field.line('City', 40, '', { hint: 'As in the company address of the branch.' }),
  serves: field.line('Area and customers', 80),
  // Named by role (docs/decisions/007-client-entries.md).
  contacts: field.list('Contacts', 'contact', [0, 8], {
    role: field.line('Role', 40),
    handles: field.line('Handles', 80),
    phone: field.line('Phone', 24, '', { hint: "Without one, the company's number.", optional: true }),
    email: field.line('Email', 80, '', {
      hint: "Without one, the company's address, with the role in the subject.",
      optional: true,
    }),
  }),
} as const;

export const BRANCHES_SECTION = {
  label: 'Branches and teams',
  pages: ['/about'],
  fields: {
    heading: field.heading('Two branches and who to call'),
    lead: field.lead('One number reaches both: {phone}. Firewatch answers at any hour.'),
    teams: field.list('Teams of the branches', 'team', [0, 8], TEAM, [
      {
        city: 'Bogalusa',
        serves: 'Gulf Coast: refineries, mills, shipyards, ports',
        contacts: [
          { role: 'Dispatch', handles: 'Loads, returns and trucks' },
          { role: 'Estimating', handles: 'Quotes, drawings and parts lists' },
          { role: 'Firewatch desk', handles: 'Officers at any hour' },
        ],
      },
      {
        city: 'Athens',
        serves: 'Southeast: power plants, industrial plants, cities',
        contacts: [
          { role: 'Dispatch', handles: 'Loads, returns and trucks' },
          { role: 'Project management', handles: 'Crews, timelines and quality' },
          { role: 'Safety', handles: 'Prequalification files and daily safety analysis' },
        ],
      },
    ]),
  },
} as const satisfies ContentSection;
