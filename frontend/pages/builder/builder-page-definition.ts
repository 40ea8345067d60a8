import { DESIGN_PARAMETERS } from '../../../backend/builder/builder.contract.js';
import { designParameters, readDesign } from '../../../backend/builder/engine/read-design.js';
import { designScaffoldQuery } from '../../api/design-scaffold.js';
import { designAddress, designQuery } from '../../features/builder/design-query.js';
import { LIFTS_FIELD, PRESET_FIELD, pressedChanges } from '../../features/builder/presets.js';
import type { PageDefinition } from '../../page-route.js';

/** The server's part alone: in the browser the page asks by itself. */
export const builderPage: PageDefinition = {
  kept: {
    shows: ['catalog'],
    // the page as it is entered; designs are too many to keep
    query: (searchParams) => (isAsked(searchParams) ? null : ''),
  },

  queries: (api, { searchParams }) => [designScaffoldQuery(api, designQuery(searchParams))],

  /** A form's own spelling, and its buttons, are sent on to the one address of the design. */
  verdict(_queryClient, _api, { searchParams }) {
    if (!isAsked(searchParams)) return undefined;
    const query = designQuery(searchParams);
    const { design, faults } = readDesign({ ...query, ...pressedChanges(searchParams) });
    if (Object.keys(faults).length > 0) return undefined;
    const texts = Object.fromEntries(designParameters(design));
    const isUsual = DESIGN_PARAMETERS.every((name) => searchParams.getAll(name).join('\n') === texts[name]);
    const isPressed = BUTTONS.some((name) => searchParams.has(name));
    return isUsual && !isPressed ? undefined : { redirectTo: designAddress(texts) };
  },
};

const BUTTONS = [PRESET_FIELD, LIFTS_FIELD] as const;

/** Whether an address names a design; what else may stand in it changes nothing. */
const isAsked = (searchParams: URLSearchParams): boolean =>
  [...DESIGN_PARAMETERS, ...BUTTONS].some((name) => searchParams.has(name));
