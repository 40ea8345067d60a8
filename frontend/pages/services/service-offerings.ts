/** Line drawings on a 64 by 48 grid, ground line at 46, one stroke weight. */
const DRAWINGS = {
  stack:
    'M2 46h60M8 40h48v6H8zM10 34.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M21 34.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M32 34.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M43 34.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M15.5 25a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M26.5 25a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M37.5 25a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M21 15.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M32 15.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0',
  bay: 'M2 46h60M14 46V4M38 46V16M14 42h24M14 24h24M10 24h32v2.5H10M14 16h24M14 20h24M38 24l-24 18M10 46h8M34 46h8M14 4h34M46 4v12M42 16h8v7h-8zM14 10l8-6',
  hat: 'M2 46h60M8 36h48v5H8zM12 36V32a20 20 0 0 1 40 0v4M26 13.5V28M38 13.5V28M26 13.5a6.5 4 0 0 1 12 0',
  program:
    'M6 4h52v40H6zM6 12h52M20 4v40M9 8h8M9 18h8M9 26h8M9 34h8M24 16h14v4H24zM34 24h16v4H34zM44 32h10v4H44zM38 18h3v6M50 26h2v6',
} as const;

export interface ServiceOffering {
  icon: string;
  title: string;
  description: string;
  features: readonly string[];
  link: { to: string; label: string };
}

/** The four offerings of specification §2. */
export const SERVICE_OFFERINGS: readonly ServiceOffering[] = [
  {
    icon: DRAWINGS.stack,
    title: 'Equipment Rental',
    description: 'Four systems, by the piece or as a complete package, with drawings and a parts list in the quote.',
    features: [
      'Ringlock, Cuplock, frame, tube and clamp',
      'Planks, decks, stairs, shoring and bases to match',
      '24-hour dispatch guaranteed on stocked systems',
      'Shipped nationwide within 48 hours',
    ],
    link: { to: '/catalog', label: 'Browse the catalog' },
  },
  {
    icon: DRAWINGS.bay,
    title: 'Installation & Dismantling',
    description: 'Certified crews erect it, tag it for use, take it down and load it out.',
    features: [
      'Certified, E-verified erectors',
      'Competent person on every crew',
      'Inspected before each shift: 1926.451(f)(3)',
      'Ties, guardrails and access to 1926.451',
    ],
    link: { to: '/quote?service=multiple', label: 'Get an installation quote' },
  },
  {
    icon: DRAWINGS.hat,
    title: 'Safety Management',
    description: 'The safety file for your job, kept by the people who work on the scaffold.',
    features: ['ISNetworld compliance', 'Daily safety analysis', 'Zero-incident record', 'Training to 1926.454'],
    link: { to: '/documents', label: 'See our safety record' },
  },
  {
    icon: DRAWINGS.program,
    title: 'Project Management',
    description: 'One manager, responsible for dates and counts from the first drawing to the last truck.',
    features: [
      'Dedicated project manager',
      'Timeline coordination with the other trades',
      'Quality assurance, lift by lift',
      'Quote response within 24 hours',
    ],
    link: { to: '/quote?service=consultation', label: 'Ask for a project manager' },
  },
];

export interface SupportingService {
  title: string;
  text: string;
  link: ServiceOffering['link'];
}

/** The other services of specification §1. */
export const SUPPORTING_SERVICES: readonly SupportingService[] = [
  {
    title: 'Scaffold Management',
    text: 'Your scaffold or ours: inventory, audits, estimating and engineering for as long as it is up.',
    link: { to: '/quote?service=management', label: 'Get a management quote' },
  },
  {
    title: 'Nationwide Freight',
    text: 'Expedited from Bogalusa and Athens to any state, shipped within 48 hours.',
    link: { to: '/quote?service=rental', label: 'Get a delivered quote' },
  },
  {
    title: 'New & Used Sales',
    text: 'Buy the same systems, new or from our rental fleet, with volume discounts.',
    link: { to: '/catalog?condition=used', label: 'Used equipment for sale' },
  },
];
