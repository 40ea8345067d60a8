import type { FaqEntry } from '../../features/company/faq.js';

/** The links are in the order of specification §2. */
export const FAQ_ENTRIES: readonly FaqEntry[] = [
  {
    question: 'Which scaffold systems do you stock?',
    answer:
      'Ringlock, Cuplock, frames and braces, tube and clamp, planks and decks, shoring, access, bases and consumables. Every item lists its length, weight and load rating.',
    link: { to: '/catalog', label: 'Explore the equipment catalog' },
  },
  {
    question: 'How fast can equipment be on site?',
    answer:
      'We guarantee dispatch within 24 hours on stocked systems, and everything ships nationwide within 48. For an outage or an emergency, call us instead of writing.',
    link: { to: '/contact', label: 'Contact dispatch' },
  },
  {
    question: 'Who will be on my site?',
    answer:
      'Our own certified crews: E-verified, OSHA-compliant, with zero incidents on record and 24+ years of experience. One project manager stays with your job from the first drawing to the last truck.',
    link: { to: '/about', label: 'Read about our company' },
  },
  {
    question: 'How do I get a price?',
    answer:
      'Send us the height, length, duty rating and dates, or a list of items and quantities. An estimator reviews it, and you get a quote within 24 hours.',
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
];
