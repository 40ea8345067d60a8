import { createPath, type Location, type To } from 'react-router';

/** What navigation needs of a window. */
export type NavigationWindow = Pick<
  Window,
  'addEventListener' | 'history' | 'location' | 'scrollTo' | 'scrollY' | 'sessionStorage'
>;

/** What we keep with an entry: React Router's form, so that entries stay good from one release to the other. */
interface EntryState {
  /** Of the application: `useLocation().state`. */
  usr?: unknown;
  key?: string;
  /** Place in the list of entries. */
  idx?: number;
}

export interface HistoryEntries {
  /** The entry that the address bar shows. */
  current(): Location;
  /** Whether the browser made the current entry by itself, as it does for a link to a fragment. Gives it a key. */
  adopt(): boolean;
  /** A location that has no entry yet. */
  locate(to: To, state?: unknown): Location;
  /** Writes it into the address bar. False when the browser refuses, and goes there as to a new document. */
  write(location: Location, type: 'PUSH' | 'REPLACE'): boolean;
}

/** The session history of a window, whose current entry gets a key if it has none. */
export function historyEntries({ history, location: address }: NavigationWindow): HistoryEntries {
  const stored = () => history.state as EntryState | null;
  let index = stored()?.idx ?? 0;
  if (stored()?.key === undefined) history.replaceState({ ...stored(), key: newKey(), idx: index }, '');

  return {
    current() {
      const { pathname, search, hash } = address;
      const { usr = null, key = 'default', idx } = stored() ?? {};
      index = idx ?? index;
      return { pathname, search, hash, state: usr, key, mask: undefined };
    },

    adopt() {
      if (stored() !== null) return false;
      index += 1;
      history.replaceState({ usr: null, key: newKey(), idx: index }, '');
      return true;
    },

    locate(to, state = null) {
      // Joined as text: a path such as `//host/` would replace the origin if it were resolved.
      const { pathname, search, hash } = new URL(address.origin + addressOf(to));
      return { pathname, search, hash, state, key: newKey(), mask: undefined };
    },

    write(location, type) {
      const url = createPath(location);
      const isNew = type === 'PUSH';
      const state = { usr: location.state, key: location.key, idx: isNew ? index + 1 : index };
      try {
        history[isNew ? 'pushState' : 'replaceState'](state, '', url);
      } catch {
        // Safari takes a hundred entries in ten seconds.
        address[isNew ? 'assign' : 'replace'](url);
        return false;
      }
      index = state.idx;
      return true;
    },
  };
}

/** Path, query and fragment as one text. */
export function addressOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
