import { DESIGN_PARAMETERS, type DesignParameter } from './builder.contract.js';

/** A design's parameters as text; a repeated parameter is an array. */
export type DesignQuery = Readonly<Partial<Record<DesignParameter, string | string[]>>>;

/** Leaves out the empty parameters, except `with`: an empty list of options is a value. */
export const usedParameters = (texts: Readonly<Record<string, string>>): [name: string, text: string][] =>
  Object.entries(texts).filter(([name, text]) => text !== '' || name === 'with');

/** A design's query string, without `?`. */
export const designSearch = (texts: Readonly<Record<string, string>>): string =>
  String(new URLSearchParams(usedParameters(texts)));

export const designAddress = (parameters: Readonly<Record<string, string>> | string): string =>
  `/builder?${typeof parameters === 'string' ? new URLSearchParams(parameters) : designSearch(parameters)}`;

/** The design parameters of a builder address, with or without a host; null for any other text. */
export function designOfAddress(address: string): string | null {
  const [, query = ''] = /^(?:https?:\/\/[^/?#\s]+)?\/builder\/?\?([^#\s]+)/i.exec(address.trim()) ?? [];
  const values = new URLSearchParams(query);
  const used = DESIGN_PARAMETERS.filter((name) => values.has(name)).map((name) => [name, values.get(name) ?? '']);
  return used.length > 0 ? designSearch(Object.fromEntries(used)) : null;
}

/** Form fields, one of each per chosen deck; together they make the parameter `levels`. */
export const DECK_FIELDS = { level: 'level', use: 'use' } as const;

export function designQuery(values: Pick<URLSearchParams | FormData, 'getAll'>): DesignQuery {
  const query: Partial<Record<DesignParameter, string | string[]>> = {};
  for (const name of DESIGN_PARAMETERS) {
    const texts = values.getAll(name).map(String);
    const [only = ''] = texts;
    // A form sends one value per checked box and always an empty one, so that an empty list is sent, too.
    if (name === 'with' && texts.length > 0) query.with = texts.filter(Boolean).join(',');
    else if (texts.length > 1) query[name] = texts;
    else if (only !== '') query[name] = only;
  }
  const ground = groundOf(values);
  if (ground !== '') query.ground = ground;
  const decks = decksOf(values);
  if (decks !== '') query.levels = decks;
  return query;
}

/** Form fields: the heights at the two ends, or a list for the lines of legs; together they make the parameter `ground`. */
export const GROUND_FIELDS = { left: 'groundLeft', right: 'groundRight', lines: 'groundLines' } as const;

function groundOf(values: Pick<URLSearchParams | FormData, 'getAll'>): string {
  const { left, right, lines } = GROUND_FIELDS;
  const textOf = (name: string): string => String(values.getAll(name)[0] ?? '').trim();
  if (textOf(lines) !== '') return textOf(lines);
  const ends = [left, right].map((name) => textOf(name).replaceAll(',', '.'));
  return ends.some(Boolean) ? ends.map((end) => end || '0').join(',') : '';
}

/** The rows of a form that have a level. Commas separate decks, so a decimal comma becomes a point. */
function decksOf(values: Pick<URLSearchParams | FormData, 'getAll'>): string {
  const uses = values.getAll(DECK_FIELDS.use);
  return values
    .getAll(DECK_FIELDS.level)
    .flatMap((level, row) => {
      const text = String(level).trim().replaceAll(',', '.');
      return text === '' ? [] : [`${text} ${uses[row] ?? 'work'}`];
    })
    .join(',');
}
