import type { FaqEntry } from '../../features/company/faq.js';

export const ABOUT_FAQ: readonly FaqEntry[] = [
  {
    question: 'How long have you been in business?',
    answer:
      'Since 2001. That is 24+ years of scaffold rental, sales, erection and management, with zero incidents on record.',
    link: { to: '/services', label: 'See all services' },
  },
  {
    question: 'Where do you work?',
    answer:
      'Nationwide, from yards in Bogalusa, Louisiana and Athens, Tennessee. Equipment ships to any state within 48 hours. Most of our work is on the Gulf Coast and in the Southeast.',
    link: { to: '/contact', label: 'Contact the nearest yard' },
  },
  {
    question: 'How fast can you respond to an outage?',
    answer:
      'We guarantee response and dispatch within 24 hours on stocked systems, and firewatch officers are on site in under 24 hours. In an emergency, call us instead of writing.',
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
      'Our whole workforce is E-verified, firewatch staff are background-checked, and a competent person trains our erectors, as 29 CFR 1926.454 requires.',
    link: { to: '/careers', label: 'Work with us' },
  },
];
