import type { FaqEntry } from '../../features/company/faq.js';

/** Six questions; their links go to /catalog, /contact, /about, /quote, /documents and /blog in this order (specification §2). */
export const FAQ_ENTRIES: readonly FaqEntry[] = [
  {
    question: 'Which scaffold systems do you stock?',
    answer:
      'Ringlock, Cuplock, frames and braces, tube and clamp, planks and decks, shoring, access, bases and consumables. Each article is listed with its length, weight and rated load.',
    link: { to: '/catalog', label: 'Explore the equipment catalog' },
  },
  {
    question: 'How fast can equipment be on site?',
    answer:
      'Stocked systems are dispatched within 24 hours, guaranteed, and everything ships nationwide within 48. For an outage or an emergency, call instead of writing.',
    link: { to: '/contact', label: 'Contact the dispatch desk' },
  },
  {
    question: 'Who will be on my site?',
    answer:
      'Our own certified crews: E-verified, working to OSHA rules, with zero incidents on record and more than 24 years in the trade. A project manager stays with the job from first drawing to last truck.',
    link: { to: '/about', label: 'Read about the company' },
  },
  {
    question: 'How do I get a price?',
    answer:
      'Send the height, length, load class and dates, or a list of articles and quantities. An estimator reviews them and the quote comes back within 24 hours.',
    link: { to: '/quote', label: 'Request a quote' },
  },
  {
    question: 'What do you have for vendor approval?',
    answer:
      'Company identifiers (DUNS, CAGE and UEI), safety statistics, capability statement and supplier-network registrations, released on request.',
    link: { to: '/documents', label: 'See capabilities and documents' },
  },
  {
    question: 'What do the OSHA rules ask of a scaffold?',
    answer:
      'Among other things: it carries its own weight and four times the intended load (29 CFR 1926.451(a)), platforms more than 10 ft up have fall protection (451(g)), and a competent person inspects it before each shift (451(f)(3)).',
    link: { to: '/blog', label: 'Read the guidelines on the blog' },
  },
];
