import { staffSelfQuery } from '../../../api/staff-self.js';
import type { PageDefinition } from '../../../app/page-route.js';

/** Used by every staff page: the server loads the session, and `SignInGate` guards the content. */
export const staffPage: PageDefinition = {
  queries: (api) => [staffSelfQuery(api)],
};
