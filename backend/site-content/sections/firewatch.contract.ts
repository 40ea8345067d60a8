import { figure, group, heading, lead, line, list, TEXT_CARD, text } from './shared-fields.contract.js';

/** The firewatch part of the services page. */
export const FIREWATCH = group('Firewatch', {
  heading: heading('Firewatch staffing for construction sites'),
  lead: lead('OSHA-compliant officers for hot work and system downtime, nationwide.'),
  searchName: line('Name for search engines', 48, 'Firewatch staffing'),
  searchDescription: text(
    'Description for search engines',
    200,
    'OSHA-compliant officers for hot work and system downtime, nationwide.',
  ),
  included: list('What is included', 'entry', [1, 10], TEXT_CARD, [
    {
      claim: 'osha',
      title: 'OSHA-compliant officers',
      text: 'An extinguisher at hand and no other duties during the watch, as 29 CFR 1915.504 requires in shipyards.',
    },
    {
      claim: 'coverage',
      title: '24/7 emergency coverage',
      text: 'Nights and weekends too. Do not wait for office hours; call us.',
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
  promises: list('Promises', 'promise', [0, 8], { ...figure('Title', 48), text: text('Text', 260) }, [
    { claim: 'firewatch', text: 'Counted from your call.' },
    { figure: 'Nationwide coverage', text: 'Gulf Coast, Southeast and industrial hubs.' },
    { claim: 'insurance', text: 'Certificate on request.' },
    { claim: 'screened', text: 'Every officer we send.' },
  ]),
  servedHeading: line('Heading of the customers', 48, 'Who we serve'),
  served: list('Customers', 'customer', [1, 10], { text: line('Text', 80) }, [
    { text: 'General contractors' },
    { text: 'Construction managers' },
    { text: 'HVAC, plumbing and welding subcontractors' },
    { text: 'Developers and owners' },
    { text: 'Facilities under renovation' },
  ]),
});
