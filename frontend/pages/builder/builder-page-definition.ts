import { DESIGN_PARAMETERS } from '../../../backend/builder/builder.contract.js';
import {
  DECK_FIELDS,
  type DesignQuery,
  designAddress,
  designQuery,
  GROUND_FIELDS,
} from '../../../backend/builder/design-query.contract.js';
import { designScaffoldQuery } from '../../api/builder-queries.js';
import type { PageDefinition } from '../../app/page-route.js';
import { LIFTS_FIELD, PRESET_FIELD, pressedChanges } from '../../features/builder/presets.js';

/** For the server only; in the browser the page runs its query itself. */
export const builderPage: PageDefinition = {
  cache: {
    topics: ['catalog'],
    // There are too many designs to cache.
    query: (searchParams) => (hasDesign(searchParams) ? null : ''),
  },

  // Where the page is not cached.
  policy: () => ({ calculatesDesign: true }),

  queries: (api, { searchParams }) => [designScaffoldQuery(api, requestedDesign(searchParams))],

  /** A form's raw parameters and buttons lead to the canonical address of the design, before it is calculated. */
  movedTo(api, { searchParams }) {
    const texts = hasDesign(searchParams) && api.readDesign?.(requestedDesign(searchParams));
    if (!texts) return undefined;
    const isCanonical = DESIGN_PARAMETERS.every((name) => searchParams.getAll(name).join('\n') === texts[name]);
    const isForm = FORM_FIELDS.some((name) => searchParams.has(name));
    return isCanonical && !isForm ? undefined : designAddress(texts);
  },
};

const BUTTONS = [PRESET_FIELD, LIFTS_FIELD] as const;
/** Parameters that only the form without JavaScript sends. */
const FORM_FIELDS = [...BUTTONS, ...Object.values(DECK_FIELDS), ...Object.values(GROUND_FIELDS)] as const;

/** Ignores parameters that are not part of a design. */
const hasDesign = (searchParams: URLSearchParams): boolean =>
  [...DESIGN_PARAMETERS, ...BUTTONS].some((name) => searchParams.has(name));

/** The design in the URL, with the changes of the pressed button. */
const requestedDesign = (searchParams: URLSearchParams): DesignQuery => ({
  ...designQuery(searchParams),
  ...pressedChanges(searchParams),
});
