import { DESIGN_PARAMETERS } from '../../../backend/builder/builder.contract.js';
import type { DesignQuery } from '../../../backend/pages/site-api.contract.js';

/** The parameters of a design in an address or a form, and nothing else of it. */
export function designQuery(values: URLSearchParams | FormData): DesignQuery {
  const found = DESIGN_PARAMETERS.flatMap((name) => {
    const texts = values.getAll(name).map(String);
    // a form sends one value for each check box, and an empty one beside them
    if (name === 'with') return texts.length > 0 ? [[name, texts.filter(Boolean).join(',')] as const] : [];
    return texts[0] ? [[name, texts.length > 1 ? texts : texts[0]] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The one address of a design, by the texts of its parameters. */
export function designAddress(texts: Readonly<Record<string, string>>): string {
  return `/builder?${new URLSearchParams(texts)}`;
}
