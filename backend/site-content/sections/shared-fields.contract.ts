/** Fields that several sections have. */

const PLAIN_HINT = 'Shown while a claim of the text above is hidden.';

/** A text that replaces the preceding field while a claim in it is hidden. Its name is the name of that field plus `Plain`. */
export function plainLine(label: string, maxLength: number, text = '') {
  return { kind: 'line', ...plainRules(label, maxLength, text) } as const;
}

export function plainText(label: string, maxLength: number, text = '') {
  return { kind: 'text', ...plainRules(label, maxLength, text) } as const;
}

function plainRules(label: string, maxLength: number, text: string) {
  return { label: `${label} without claims`, hint: PLAIN_HINT, maxLength, default: text, optional: true } as const;
}

/** Title and description of a page for search engines. */
export function pageTitle(text: string) {
  return { kind: 'line', label: 'Title', maxLength: 70, default: text } as const;
}

export function pageDescription(text: string) {
  return { kind: 'text', label: 'Description', maxLength: 320, default: text } as const;
}

/** The words at both ends of the dimension line on the first screen. */
export function spanStart(text: string) {
  return { kind: 'line', label: 'Left end of the dimension line', maxLength: 24, default: text } as const;
}

export function spanEnd(text: string) {
  return { kind: 'line', label: 'Right end of the dimension line', maxLength: 24, default: text } as const;
}

/** Fields of a safety metric, without its explanation. */
export const METRIC = {
  name: { kind: 'line', label: 'Name', maxLength: 24, default: '' },
  figure: { kind: 'line', label: 'Figure', maxLength: 16, default: '' },
  period: { kind: 'line', label: 'Period', maxLength: 32, default: '' },
} as const;

/** A link to another page with its text. */
export const LINK_FIELD = {
  kind: 'group',
  label: 'Link',
  of: {
    to: { kind: 'link', label: 'Address', default: '/contact' },
    label: { kind: 'line', label: 'Link text', maxLength: 48, default: '' },
  },
} as const;

/** Fields of a card that shows a figure. */
export const FIGURE_CARD = {
  figure: { kind: 'line', label: 'Figure', maxLength: 12, default: '' },
  title: { kind: 'line', label: 'Title', maxLength: 40, default: '' },
  text: { kind: 'text', label: 'Text', maxLength: 200, default: '' },
  textPlain: plainText('Text', 200),
} as const;

/** Fields of a card without a figure. */
export const TEXT_CARD = {
  title: { kind: 'line', label: 'Title', maxLength: 48, default: '' },
  text: { kind: 'text', label: 'Text', maxLength: 260, default: '' },
  textPlain: plainText('Text', 260),
} as const;

export const BULLET = {
  text: { kind: 'line', label: 'Text', maxLength: 80, default: '' },
  textPlain: plainLine('Text', 80),
} as const;

export const QUESTION = {
  question: { kind: 'line', label: 'Question', maxLength: 120, default: '' },
  answer: { kind: 'text', label: 'Answer', maxLength: 600, default: '' },
  answerPlain: plainText('Answer', 600),
  link: LINK_FIELD,
} as const;
