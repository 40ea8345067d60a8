import { COMPANY_DEFAULTS } from '../../config/company.contract.js';
import { type ContentFields, completeContent, defaultContent } from '../content-fields.contract.js';
import { CLAIM_NAMES, CLAIMS_SECTION, type ClaimName } from '../sections/claims.contract.js';
import { BULLET, plainLine, plainText } from '../sections/shared-fields.contract.js';
import { CONTENT_SECTIONS } from '../site-content.contract.js';
import { type Claim, shownClaims } from './claim-state.contract.js';
import { type PlaceholderValues, showContent } from './show-content.contract.js';

const FIELDS = {
  heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Three facts' },
  headingPlain: plainLine('Heading', 60, 'Facts'),
  lead: { kind: 'text', label: 'Lead', maxLength: 60, default: 'For {years} years.' },
  leadPlain: plainText('Lead', 60, 'For a long time.'),
  cards: {
    kind: 'list',
    label: 'Cards',
    noun: 'card',
    min: 0,
    max: 5,
    of: {
      figure: { kind: 'line', label: 'Figure', maxLength: 20, default: '' },
      text: { kind: 'text', label: 'Text', maxLength: 60, default: '' },
      textPlain: plainText('Text', 60),
      points: { kind: 'list', label: 'Points', noun: 'point', min: 0, max: 5, of: BULLET, default: [] },
    },
    default: [
      { figure: '{incidents}', text: 'Incidents' },
      { figure: '1', text: 'EMR {emr}', textPlain: 'EMR on request', points: [{ text: '{emr}' }, { text: 'Letter' }] },
    ],
  },
} as const satisfies ContentFields;

const EXPIRED = { validUntil: '2026-01-31' };

/** Values on Nov 24, 2026, with changes to claims. */
function values(changes: Partial<Record<ClaimName, Partial<Claim>>> = {}): PlaceholderValues {
  const claims = defaultContent(CLAIMS_SECTION.fields);
  for (const [name, change] of Object.entries(changes)) Object.assign(claims[name as ClaimName], change);
  const { name: company, phone, email } = COMPANY_DEFAULTS;
  return {
    claims: shownClaims(claims, { today: '2026-11-24', answeredPercent: null }),
    company: { company, phone, email },
  };
}

const show = (changes: Parameters<typeof values>[0], stored: object = {}) =>
  showContent(FIELDS, completeContent(FIELDS, stored), values(changes));

it('replaces placeholders, and does not show the plain texts', () => {
  expect(show({})).toEqual({
    heading: 'Three facts',
    lead: 'For 24+ years.',
    cards: [
      { figure: '0', text: 'Incidents', points: [] },
      { figure: '1', text: 'EMR 1.03', points: [{ text: '1.03' }, { text: 'Letter' }] },
    ],
  });
});

it('capitalizes a value if its placeholder is capitalized', () => {
  const { lead } = show({}, { lead: '{Incidents.words} incidents, {company}, {phone}, {email}, {trir.period}, {}' });
  expect(lead).toBe('Zero incidents, Diamond Scaffold, (985) 555-0142, sales@diamond-scaffold.example, 2022-2024, {}');
});

describe('a hidden claim', () => {
  it('is replaced by the plain text', () => {
    expect(show({ years: EXPIRED })).toMatchObject({ heading: 'Three facts', lead: 'For a long time.' });
  });

  it('removes its entry, and replaces the heading that counts the entries', () => {
    const { heading, cards } = show({ incidents: EXPIRED });
    expect(heading).toBe('Facts');
    expect(cards.map(({ text }) => text)).toEqual(['EMR 1.03']);
  });

  it('removes its bullet, but keeps a card that has a plain text', () => {
    expect(show({ emr: EXPIRED })).toMatchObject({
      heading: 'Three facts',
      cards: [{ text: 'Incidents' }, { text: 'EMR on request', points: [{ text: 'Letter' }] }],
    });
  });

  it('removes its paragraph when others remain', () => {
    const lead = 'We build.\n\nFor {years} years.\n\nCall us.';
    expect(show({ years: EXPIRED }, { lead })).toMatchObject({ lead: 'We build.\n\nCall us.' });
  });
});

describe('an expired claim that is shown with its date', () => {
  const dated = { ...EXPIRED, whenExpired: 'dated', asOf: '2025-12-31' } as const;

  it('has the date at the end of the last text', () => {
    const { lead, cards } = show({ years: dated, incidents: dated });
    expect(lead).toBe('For 24+ years. (As of Dec 31, 2025.)');
    expect(cards[0]).toMatchObject({ figure: '0', text: 'Incidents (As of Dec 31, 2025.)' });
  });

  it('has the date at the end of the line if there is no text', () => {
    const { cards } = show({ emr: dated });
    expect(cards[1]?.points).toEqual([{ text: '1.03 (as of Dec 31, 2025)' }, { text: 'Letter' }]);
  });

  it('shows each date once', () => {
    const { lead } = show({ years: dated, trir: dated, emr: EXPIRED }, { lead: '{years}, {trir}' });
    expect(lead).toBe('24+, 0 (As of Dec 31, 2025.)');
    const both = show({ years: dated, trir: { ...dated, asOf: '2025-06-30' } }, { lead: '{years}, {trir}' });
    expect(both.lead).toBe('24+, 0 (As of Jun 30, 2025 and Dec 31, 2025.)');
  });
});

describe.each(Object.entries(CONTENT_SECTIONS).filter(([name]) => name !== 'claims'))(
  'section %s',
  (_name, section) => {
    const content = defaultContent(section.fields);

    it('has no placeholder left', () => {
      expect(JSON.stringify(showContent(section.fields, content, values()))).not.toMatch(/[{][A-Za-z.]*[}]/);
    });

    it('keeps all required texts outside of lists if every claim is hidden', () => {
      const hidden = Object.fromEntries(CLAIM_NAMES.map((name) => [name, EXPIRED]));
      const shown = showContent(section.fields, content, values(hidden)) as Record<string, unknown>;
      expect(missingTexts(section.fields, shown)).toEqual([]);
    });
  },
);

function missingTexts(fields: ContentFields, shown: Record<string, unknown>, path = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'group')
      return missingTexts(field.of, shown[name] as Record<string, unknown>, `${path}${name}.`);
    const isRequired = (field.kind === 'line' || field.kind === 'text') && !field.optional;
    return isRequired && shown[name] === '' ? [path + name] : [];
  });
}
