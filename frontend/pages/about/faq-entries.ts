import type { FaqEntry } from '../../features/company/faq.js';

export const ABOUT_FAQ: readonly FaqEntry[] = [
  {
    question: 'How long have you been in business?',
    answer:
      'Since 2001: more than 24 years in scaffold rental, sales, erection and management, with zero incidents on record.',
    link: { to: '/services', label: 'See all services' },
  },
  {
    question: 'Where do you work?',
    answer:
      'Nationwide, from hubs in Bogalusa, Louisiana and Athens, Tennessee. Equipment ships within 48 hours to any state; the densest work is on the Gulf Coast and in the Southeast.',
    link: { to: '/contact', label: 'Contact the nearer hub' },
  },
  {
    question: 'What do you answer when the plant is down?',
    answer:
      'Response and dispatch within 24 hours are guaranteed on stocked systems, and firewatch officers are on site in under 24 hours. In an emergency call instead of writing.',
    link: { to: '/contact', label: 'Phone and hours' },
  },
  {
    question: 'Which papers can a vendor file have?',
    answer:
      'DUNS, CAGE and UEI numbers, TRIR, DART and EMR figures, insurance, safety manual and capability statement. Most are released on request, to a named company.',
    link: { to: '/documents', label: 'See capabilities and documents' },
  },
  {
    question: 'Who checks the scaffold once it stands?',
    answer:
      'A competent person, before each work shift and after anything that could have affected it, as 29 CFR 1926.451(f)(3) asks. A safety analysis is written every day.',
    link: { to: '/services', label: 'Read about safety management' },
  },
  {
    question: 'Are your people checked?',
    answer:
      'The whole workforce is E-verified, firewatch staff are background-checked, and erectors are trained by a competent person as 29 CFR 1926.454 asks.',
    link: { to: '/careers', label: 'Work with us' },
  },
];
