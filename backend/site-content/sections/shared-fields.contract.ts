import { type ContentFields, group, line, list, text } from '../content-fields.contract.js';
import { CLAIM_NAMES, CLAIMS_SECTION, type ClaimName } from './claims.contract.js';

/** Fields that several sections have, and the short forms for their tables. */
export { group, line, list, text };

export const heading = (value: string, maxLength = 60) => line('Heading', maxLength, value);

export const lead = (value: string, maxLength = 200) => text('Text', maxLength, value);

export const optionalLead = (value: string) => text('Text', 200, value, { optional: true });

/** The texts above the ready designs, which have their prices from the catalog. */
export const packages = () =>
  group('Ready packages', {
    heading: heading('Ready packages'),
    lead: optionalLead('Complete scaffolds at today’s rates. Open one in the builder to change its size.'),
  });

/** Title and description of a page for search engines. */
export function searchEngines<const More extends ContentFields>(
  first: { title: string; description: string },
  more?: More,
) {
  const fields = { title: line('Title', 70, first.title), description: text('Description', 320, first.description) };
  return group('Search engines', { ...fields, ...(more as More) });
}

/** The first screen of a page with a drawing; `from` and `to` are the words at both ends of its dimension line. */
export const firstScreen = (first: { from: string; to: string; heading: string; lead: string }) =>
  group('First screen', {
    spanFrom: line('Left end of the dimension line', 24, first.from),
    spanTo: line('Right end of the dimension line', 24, first.to),
    heading: heading(first.heading, 70),
    lead: lead(first.lead, 280),
  });

const CLAIM_OPTIONS: readonly { value: '' | ClaimName | 'answered'; label: string }[] = [
  { value: '', label: 'None' },
  ...CLAIM_NAMES.map((value) => ({ value, label: CLAIMS_SECTION.fields[value].label })),
  { value: 'answered', label: 'Requests answered on time, as measured' },
];

/** The claim that an entry of a list states. After the claim's last day the entry is hidden. */
export const CLAIM = {
  kind: 'choice',
  label: 'Claim',
  hint: 'Hides this entry after the last day of the claim.',
  options: CLAIM_OPTIONS,
  default: '',
} as const;

const WITH_CLAIM = { hint: 'With a claim, its value is shown instead.', optional: true } as const;

/** A claim and the figure of an entry: the claim's value, or what is entered. */
export function figure(label: string, maxLength: number) {
  return { claim: CLAIM, figure: line(label, maxLength, '', WITH_CLAIM) };
}

export const METRIC = {
  name: line('Name', 24),
  ...figure('Figure', 16),
  period: line('Period', 32, '', WITH_CLAIM),
  meaning: text('Meaning', 200),
};

/** A link to another page with its text. */
export const LINK_FIELD = group('Link', {
  to: { kind: 'link', label: 'Address', default: '/contact' },
  label: line('Link text', 48),
});

export const FIGURE_CARD = { ...figure('Figure', 12), title: line('Title', 40), text: text('Text', 200) };

/** Fields of a card without a figure. */
export const TEXT_CARD = { claim: CLAIM, title: line('Title', 48), text: text('Text', 260) };

export const BULLET = { claim: CLAIM, text: line('Text', 80) };

const QUESTION = { claim: CLAIM, question: line('Question', 120), answer: text('Answer', 600), link: LINK_FIELD };

export const questions = (headingText: string, entries: readonly object[]) =>
  group('Questions', {
    heading: heading(headingText),
    entries: { ...list('Questions and answers', 'question', [1, 12], QUESTION, entries), foldedAs: 'question' },
  });
