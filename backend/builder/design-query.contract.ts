import { DESIGN_PARAMETERS, type DesignParameter } from './builder.contract.js';

/** The texts of a design's parameters; a repeated parameter has all of its values. */
export type DesignQuery = Readonly<Partial<Record<DesignParameter, string | string[]>>>;

/** The address of a design. */
export const designAddress = (parameters: Readonly<Record<string, string>> | string): string =>
  `/builder?${new URLSearchParams(parameters)}`;

/** The design parameters of an address or a form. */
export function designQuery(values: Pick<URLSearchParams | FormData, 'getAll'>): DesignQuery {
  const query: Partial<Record<DesignParameter, string | string[]>> = {};
  for (const name of DESIGN_PARAMETERS) {
    const texts = values.getAll(name).map(String);
    const [only = ''] = texts;
    // a form sends one value per check box and always an empty one, so that no option is a value too
    if (name === 'with' && texts.length > 0) query.with = texts.filter(Boolean).join(',');
    else if (texts.length > 1) query[name] = texts;
    else if (only !== '') query[name] = only;
  }
  return query;
}
