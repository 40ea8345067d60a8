import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsLeaving } from '../../app/matched-page.js';
import { BY_FIELDS, useAddressFields } from '../../app/use-address-fields.js';
import { type CatalogState, catalogAddress, parseCatalogState } from '../../features/catalog/catalog-state.js';

const SEARCH_DEBOUNCE_MS = 300;

/** State of history entries made by typing: the next keystrokes replace them. */
const TYPING = { ...BY_FIELDS, typing: true };

export type CatalogNavigation = ReturnType<typeof useCatalogNavigation>;

/** The catalog's state lives in the address (contract §2). Every change goes through here. */
export function useCatalogNavigation() {
  const location = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => parseCatalogState(new URLSearchParams(location.search)), [location.search]);
  /** The search box, whose text is ahead of the address while the visitor types. */
  const box = useRef<HTMLInputElement>(null);
  const { round, onTyped } = useAddressFields(state.search);
  const written = useRef(round);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the box has a text, until the address follows: the page makes room for results at the first key, not when they arrive. */
  const [typing, setTyping] = useState({ from: '', hasText: false });
  const isSearching = typing.from === location.key ? typing.hasText : state.search !== '';

  const typed = (values: Record<string, string> = {}): CatalogState => {
    const { page: _, ...shown } = state;
    return parseCatalogState(new URLSearchParams({ ...shown, search: box.current?.value ?? shown.search, ...values }));
  };

  const go = (next: CatalogState, by: typeof BY_FIELDS = BY_FIELDS) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const address = catalogAddress(next);
    if (address === catalogAddress(state)) return;
    const replace = by === TYPING && (location.state as typeof TYPING | null)?.typing === true;
    navigate(address, { replace, state: by, preventScrollReset: true });
  };

  const apply = useEffectEvent(() => go(typed(), TYPING));
  const applySoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, SEARCH_DEBOUNCE_MS);
  };

  // Also applies what was typed before hydration, and what a link or a redirect has overtaken.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is shown
  useEffect(() => {
    if (written.current !== round) {
      written.current = round;
      clearTimeout(timer.current);
      timer.current = undefined;
      if (box.current) box.current.value = state.search;
    } else if (timer.current === undefined && typed().search !== state.search) applySoon();
  }, [location.key]);

  const isLeaving = useIsLeaving();
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current);
    return () => clearTimeout(timer.current);
  }, [isLeaving]);

  return {
    state,
    isSearching,
    box,
    /** The state with the typed search, and from page 1. */
    typed,
    onType() {
      onTyped();
      applySoon();
      const now = { from: location.key, hasText: typed().search !== '' };
      // The key is in the box before the page changes.
      if (now.hasText !== isSearching) startTransition(() => setTyping(now));
    },
    set: (name: string, value: string) => go(typed({ [name]: value })),
    submit: () => go(typed(), TYPING),
    go(next: CatalogState) {
      if (box.current) box.current.value = next.search;
      go(next);
    },
  };
}
