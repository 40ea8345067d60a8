import type { ContentErrors, ContentOf } from '../content-fields.contract.js';
import { EMPLOYMENT_TYPES, PAY_UNITS } from './employment.contract.js';
import { line, list, text } from './shared-fields.contract.js';

const PAY = { kind: 'number', cents: true, min: 0, max: 1_000_000, default: 0 } as const;

/** Job openings of the company. Only open ones are on the page and in structured data. */
export const OPENINGS = list('Openings', 'opening', [0, 30], {
  isOpen: { kind: 'switch', label: 'Open: show it on the site', default: true },
  title: line('Job title', 60, '', { hint: 'The job title only, without location or pay.' }),
  city: line('City', 40),
  region: line('State, two letters', 2),
  type: { kind: 'choice', label: 'Type', options: EMPLOYMENT_TYPES, default: 'FULL_TIME' },
  description: text('Description', 3_000, '', {
    hint: 'Work, qualifications and hours. A blank line begins a new paragraph.',
  }),
  payFrom: { ...PAY, label: 'Pay from, in dollars (0 for not stated)' },
  payTo: { ...PAY, label: 'Pay to, in dollars (0 for one figure)' },
  payUnit: { kind: 'choice', label: 'Pay for each', options: PAY_UNITS, default: 'HOUR' },
  postedOn: { kind: 'date', label: 'Posted on', default: '' },
  validThrough: {
    kind: 'date',
    label: 'Open through',
    hint: 'After this day the opening is no longer shown.',
    optional: true,
    default: '',
  },
});

export type Opening = ContentOf<(typeof OPENINGS)['of']>;

/** True if people can apply on that day. */
export const isOpenOn = ({ isOpen, validThrough }: Opening, today: string): boolean =>
  isOpen && (validThrough === '' || validThrough >= today);

/** Errors by path for contradictory fields, because search engines would reject the structured data of such openings. */
export function openingErrors(openings: readonly Opening[]): ContentErrors {
  const errors: ContentErrors = {};
  for (const [index, { region, payFrom, payTo, postedOn, validThrough }] of openings.entries()) {
    const path = `openings.${index}`;
    if (!/^[A-Z]{2}$/.test(region)) errors[`${path}.region`] = 'Enter two capital letters, such as LA.';
    if (payTo !== 0 && payTo < payFrom) errors[`${path}.payTo`] = 'Enter 0, or at least the pay in the field before.';
    if (validThrough !== '' && validThrough < postedOn)
      errors[`${path}.validThrough`] = 'Enter the day of posting or a later one.';
  }
  return errors;
}
