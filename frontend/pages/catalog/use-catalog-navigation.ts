import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsLeaving } from '../../app/matched-page.js';
import { type CatalogState, catalogAddress, parseCatalogState } from '../../features/catalog/catalog-state.js';

const SEARCH_DEBOUNCE_MS = 300;

/** State of history entries made by typing: the next keystrokes replace them. */
const TYPING = { typing: true };

export type CatalogNavigation = ReturnType<typeof useCatalogNavigation>;

/** The catalog's state lives in the address (contract §2). Every change goes through here. */
export function useCatalogNavigation() {
  const location = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => parseCatalogState(new URLSearchParams(location.search)), [location.search]);
  const [draft, setDraft] = useState(state.search);
  const committed = useRef(state.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Back, forward and links replace the text of the box; its own navigation must not overwrite newer typing.
  useEffect(() => {
    if (state.search === committed.current) return;
    committed.current = state.search;
    clearTimeout(timer.current);
    setDraft(state.search);
  }, [state.search]);

  const isLeaving = useIsLeaving();
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current);
    return () => clearTimeout(timer.current);
  }, [isLeaving]);

  const withValues = (values: Record<string, string>): CatalogState => {
    const parameters = new URLSearchParams(catalogAddress(state).split('?')[1]);
    parameters.delete('page');
    for (const [name, value] of Object.entries(values)) parameters.set(name, value);
    return parseCatalogState(parameters);
  };

  const go = (next: CatalogState, typing = false) => {
    clearTimeout(timer.current);
    committed.current = next.search;
    const address = catalogAddress(next);
    if (address === catalogAddress(state)) return;
    const replace = typing && (location.state as typeof TYPING | null)?.typing === true;
    navigate(address, { replace, state: typing ? TYPING : null, preventScrollReset: true });
  };

  const latest = useRef({ withValues, go });
  useEffect(() => {
    latest.current = { withValues, go };
  });

  return {
    state,
    /** Text of the search box, ahead of the address by at most the debounce. */
    draft,
    type(text: string) {
      setDraft(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        latest.current.go(latest.current.withValues({ search: text }), true);
      }, SEARCH_DEBOUNCE_MS);
    },
    set(name: string, value: string) {
      go(withValues({ search: draft, [name]: value }));
    },
    submit() {
      go(withValues({ search: draft }), true);
    },
    go(next: CatalogState) {
      setDraft(next.search);
      go(next);
    },
  };
}
