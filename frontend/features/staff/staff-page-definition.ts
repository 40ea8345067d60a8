import { staffSelfQuery } from '../../api/staff-self.js';
import type { PageDefinition } from '../../app/page-route.js';

/** Every screen of the staff area: the server looks who is signed in, and the door stands before the rest. */
export const staffPage: PageDefinition = {
  queries: (api) => [staffSelfQuery(api)],
};
