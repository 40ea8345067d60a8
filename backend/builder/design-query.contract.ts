import { DESIGN_PARAMETERS, type DesignParameter } from './builder.contract.js';

/** The texts of a design's parameters; a parameter that is told more than once has all of them. */
export type DesignQuery = Readonly<Partial<Record<DesignParameter, string | string[]>>>;

/** The parameters of a design in an address or a form, and nothing else of it. */
export function designQuery(values: Pick<URLSearchParams | FormData, 'getAll'>): DesignQuery {
  const query: Partial<Record<DesignParameter, string | string[]>> = {};
  for (const name of DESIGN_PARAMETERS) {
    const texts = values.getAll(name).map(String);
    const [only = ''] = texts;
    // a form sends one value for each check box, and an empty one beside them: none of them is an answer too
    if (name === 'with' && texts.length > 0) query.with = texts.filter(Boolean).join(',');
    else if (texts.length > 1) query[name] = texts;
    else if (only !== '') query[name] = only;
  }
  return query;
}
