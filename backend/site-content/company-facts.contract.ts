import type { CompanyProfile } from '../config/company.contract.js';

/** Company facts that texts may contain, such as `{phone}`. */
const FACTS = {
  company: ({ name }) => name,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  answerHours: ({ answerHours }) => String(answerHours),
} satisfies Record<string, (company: CompanyProfile) => string>;

const PLACEHOLDER = /\{([^{}]*)\}/g;
/** The placeholders in words: `{company}, {phone}, … or {answerHours}`. */
export const COMPANY_PLACEHOLDERS = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(
  Object.keys(FACTS).map((name) => `{${name}}`),
);

export const fillIn = (text: string, company: CompanyProfile): string =>
  text.replace(PLACEHOLDER, (written, name: string) => (isFact(name) ? FACTS[name](company) : written));

/** The first placeholder that is none, as written. */
export const unknownPlaceholder = (text: string): string | undefined =>
  [...text.matchAll(PLACEHOLDER)].find(([, name = '']) => !isFact(name))?.[0];

const isFact = (name: string): name is keyof typeof FACTS => Object.hasOwn(FACTS, name);
