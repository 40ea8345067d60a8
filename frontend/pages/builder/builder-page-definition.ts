import { DESIGN_PARAMETERS } from '../../../backend/builder/builder.contract.js';
import { type DesignQuery, designQuery } from '../../../backend/builder/design-query.contract.js';
import type { DesignedScaffold } from '../../../backend/pages/site-api.contract.js';
import { designScaffoldQuery } from '../../api/design-scaffold.js';
import type { PageDefinition } from '../../app/page-route.js';
import { designAddress } from '../../features/builder/design-query.js';
import { LIFTS_FIELD, PRESET_FIELD, pressedChanges } from '../../features/builder/presets.js';

/** The server's part alone: in the browser the page asks by itself. */
export const builderPage: PageDefinition = {
  cache: {
    topics: ['catalog'],
    // There are too many designs to cache.
    query: (searchParams) => (isAsked(searchParams) ? null : ''),
  },

  queries: (api, { searchParams }) => [designScaffoldQuery(api, asked(searchParams))],

  /** A form's own spelling, and its buttons, are sent on to the one address of the design. */
  verdict(queryClient, api, { searchParams }) {
    if (!isAsked(searchParams)) return undefined;
    const { queryKey } = designScaffoldQuery(api, asked(searchParams));
    const designed = queryClient.getQueryData<DesignedScaffold>(queryKey);
    if (!designed || Object.keys(designed.faults).length > 0) return undefined;
    const { texts } = designed;
    const isUsual = DESIGN_PARAMETERS.every((name) => searchParams.getAll(name).join('\n') === texts[name]);
    const isPressed = BUTTONS.some((name) => searchParams.has(name));
    return isUsual && !isPressed ? undefined : { redirectTo: designAddress(texts) };
  },
};

const BUTTONS = [PRESET_FIELD, LIFTS_FIELD] as const;

/** Whether an address names a design; what else may stand in it changes nothing. */
const isAsked = (searchParams: URLSearchParams): boolean =>
  [...DESIGN_PARAMETERS, ...BUTTONS].some((name) => searchParams.has(name));

/** The design of an address, with what a pressed button changes of it. */
const asked = (searchParams: URLSearchParams): DesignQuery => ({
  ...designQuery(searchParams),
  ...pressedChanges(searchParams),
});
