import { createPath, type Location, type To } from 'react-router';

export type NavigationWindow = Pick<
  Window,
  'addEventListener' | 'history' | 'location' | 'scrollTo' | 'scrollY' | 'sessionStorage'
>;

/** React Router's form, so that entries survive a release. */
interface EntryState {
  /** `useLocation().state`. */
  usr?: unknown;
  key?: string;
  /** Position in the history. */
  idx?: number;
}

/** The session history of a window; its current entry gets a key. */
export function historyEntries({ history, location: address }: NavigationWindow) {
  const stored = () => history.state as EntryState | null;
  let index = stored()?.idx ?? 0;
  if (stored()?.key === undefined) history.replaceState({ ...stored(), key: newKey(), idx: index }, '');

  return {
    /** The entry that the address bar shows. */
    current(): Location {
      const { pathname, search, hash } = address;
      const { usr = null, key = 'default', idx } = stored() ?? {};
      index = idx ?? index;
      return { pathname, search, hash, state: usr, key, mask: undefined };
    },

    /** True when the browser made the current entry itself, as for a link to a fragment; gives it a key. */
    adopt(): boolean {
      if (stored() !== null) return false;
      index += 1;
      history.replaceState({ usr: null, key: newKey(), idx: index }, '');
      return true;
    },

    /** How far the browser has stepped from the entry that was current last; undefined if nobody knows. */
    stepped(): number | undefined {
      const { idx } = stored() ?? {};
      return idx === undefined ? undefined : idx - index;
    },

    /** A location without a history entry. */
    locate(to: To, state: unknown = null): Location {
      // Joined as text: a path such as `//host/` would replace the origin if it were resolved.
      const { pathname, search, hash } = new URL(address.origin + addressOf(to));
      return { pathname, search, hash, state, key: newKey(), mask: undefined };
    },

    /** False when the browser refused, and a document is loaded instead. */
    write(location: Location, type: 'PUSH' | 'REPLACE'): boolean {
      const url = createPath(location);
      const isNew = type === 'PUSH';
      const state = { usr: location.state, key: location.key, idx: isNew ? index + 1 : index };
      try {
        history[isNew ? 'pushState' : 'replaceState'](state, '', url);
      } catch {
        // Safari allows 100 entries in ten seconds.
        address[isNew ? 'assign' : 'replace'](url);
        return false;
      }
      index = state.idx;
      return true;
    },
  };
}

/** Path, query and fragment as one text. */
export const addressOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

const newKey = (): string => Math.random().toString(36).slice(2, 10);
