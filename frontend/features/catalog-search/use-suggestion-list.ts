import type { AriaAttributes, RefObject } from 'react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SearchSuggestions, SuggestedProduct } from '../../../backend/catalog/search/suggestions.contract.js';
import { SUGGESTIONS_MIN_LENGTH } from '../../../backend/catalog/search/suggestions.contract.js';
import { counted } from '../../../backend/measures/words.js';
import { readJson } from '../../api/http.js';
import { isCode } from '../catalog/catalog-state.js';
import { forgetAllSearches, forgetSearch, recentSearches, rememberSearch } from './recent-searches.js';
import { relaxationText } from './relaxation-text.js';
import { reportOpened } from './search-reports.js';
import type { SuggestionOption } from './suggestion-groups.js';
import { FORGET_ALL, itemGroups, recentGroups, searchAddress, suggestionGroups } from './suggestion-groups.js';

const DEBOUNCE_MS = 150;

interface Suggestions {
  /** The text for which they were requested. */
  search: string;
  answer: SearchSuggestions;
}

/** No option is active, so Enter submits the form. */
const NONE = -1;

/**
 * State and keyboard of the list below a search field (ARIA 1.2 combobox with list autocomplete).
 * @param onChange receives the attributes for the field
 * @param onPick receives the chosen item instead of opening its page; the list then contains items only
 * @param stays the form searches by itself, and keeps the text
 */
export function useSuggestionList(
  input: RefObject<HTMLInputElement | null>,
  onChange: (combobox: AriaAttributes) => void,
  onPick?: (product: SuggestedProduct) => void,
  stays = false,
) {
  const id = useId();
  const navigate = useNavigate();
  const location = useLocation();
  const [text, setText] = useState(() => input.current?.value ?? '');
  const [recent, setRecent] = useState(() => recentSearches());
  const [open, setOpen] = useState(() => document.activeElement === input.current);
  const [active, setActive] = useState(NONE);
  const suggestions = useSuggestions(text);

  const isEmpty = text.trim() === '';
  const shownGroups = onPick ? itemGroups : suggestionGroups;
  const found = suggestions ? shownGroups(suggestions.search, suggestions.answer) : [];
  const groups = !isEmpty ? found : onPick ? [] : recentGroups(recent);
  const isFound = !isEmpty && suggestions !== null && suggestions.answer.total > 0;
  const notice = isFound ? relaxationText(suggestions.search, suggestions.answer) : '';
  const options = groups.flatMap((group) => group.options);
  const visible = open && options.length > 0;
  const activeId = visible && active !== NONE ? `${id}-${active}` : undefined;

  useLayoutEffect(() => {
    onChange({
      'aria-expanded': visible,
      'aria-controls': visible ? id : undefined,
      'aria-activedescendant': activeId,
    });
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [onChange, visible, id, activeId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other suggestions have other options
  useEffect(() => setActive(NONE), [suggestions]);

  const show = () => {
    setRecent(recentSearches());
    // The page may have written another search into the field.
    setText(input.current?.value ?? '');
    setOpen(true);
  };

  const close = () => {
    setOpen(false);
    setActive(NONE);
  };

  const write = (value: string) => {
    if (input.current) input.current.value = value;
    setText(value);
  };

  /** A search was made or a result opened, so the page is about to change. */
  const leave = (search: string) => {
    rememberSearch(search);
    if (!stays) write('');
    close();
    input.current?.closest<HTMLElement>('[popover]')?.hidePopover?.();
  };

  const forget = (search: string) => {
    forgetSearch(search);
    setRecent(recentSearches());
    setActive(NONE);
  };

  const choose = ({ key, search, product }: SuggestionOption) => {
    if (onPick && product) {
      write('');
      close();
      return onPick(product);
    }
    // A corrected spelling.
    if (onPick) return write(search);
    if (product) reportOpened(search);
    if (key !== FORGET_ALL) return leave(search);
    forgetAllSearches();
    setRecent([]);
    setActive(NONE);
  };

  const move = (step: 1 | -1) => {
    if (!visible) show();
    // The field itself is part of the cycle, before the first option.
    const places = options.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  };

  /** Enter picks the item with exactly this SKU, also before it is shown. Otherwise it activates the best one for a second Enter. */
  const pickExact = async (search: string, pick: (product: SuggestedProduct) => void) => {
    const isShown = suggestions?.search === search;
    const answer = isShown ? suggestions.answer : await readSuggestions(search).catch(() => null);
    const exact = answer?.items.find(({ sku }) => skuKey(sku) === skuKey(search));
    if (!exact || input.current?.value.trim() !== search) return move(1);
    write('');
    close();
    pick(exact);
  };

  /** @returns whether the key was handled */
  const press = (key: string): boolean => {
    const option = visible ? options[active] : undefined;
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' && activeId) document.getElementById(activeId)?.click();
    else if (key === 'Escape' && visible) close();
    else if (key === 'Escape' && text !== '' && !stays) write('');
    else if (key === 'Delete' && isEmpty && !onPick && option && option.key !== FORGET_ALL) forget(option.search);
    else {
      if (key === 'Tab') close();
      // Home, End and the other arrows are for the text.
      else setActive(NONE);
      return false;
    }
    return true;
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!event.isComposing && press(event.key)) event.preventDefault();
  });

  const onInput = useEffectEvent(() => {
    setText(input.current?.value ?? '');
    setActive(NONE);
    show();
  });

  const onFocus = useEffectEvent(show);

  const onFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Node && input.current?.form?.contains(relatedTarget);
    if (!isInside) close();
  });

  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    if (stays) return close();
    const search = text.trim();
    // The server opens the item with the code, or the list.
    if (isCode(search) && !onPick) return close();
    event.preventDefault();
    if (onPick) return void pickExact(search, onPick);
    const address = searchAddress(search);
    leave(search);
    navigate(address, { replace: address === location.pathname + location.search });
  });

  useEffect(() => {
    const element = input.current;
    const form = element?.form;
    if (!form) return;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('keydown', onKeyDown, { signal });
    element.addEventListener('input', onInput, { signal });
    element.addEventListener('focus', onFocus, { signal });
    element.addEventListener('click', onFocus, { signal });
    form.addEventListener('focusout', onFocusOut, { signal });
    form.addEventListener('submit', onSubmit, { signal });
    return () => listening.abort();
  }, [input]);

  const isRecent = isEmpty && !onPick;
  const count = statusText(isRecent, isRecent ? recent.length : options.length, suggestions !== null);
  const status = open ? [notice, count].filter(Boolean).join(' ') : '';
  return { id, visible, notice, groups, options, active, status, removable: isRecent ? recent : [], choose, forget };
}

const skuKey = (sku: string): string => sku.toLowerCase().replace(/[^a-z0-9]+/g, '');

const readSuggestions = (search: string, signal?: AbortSignal): Promise<SearchSuggestions> =>
  readJson(['/api/search/suggestions', { q: search }], { signal });

function statusText(isEmpty: boolean, count: number, isAnswered: boolean): string {
  if (isEmpty)
    return count === 0 ? '' : `${counted(count, 'recent search', 'recent searches')}. Delete removes the selected one.`;
  if (!isAnswered) return '';
  return count === 0 ? 'No suggestions' : counted(count, 'suggestion');
}

/**
 * Suggestions for a typed text, requested once typing pauses. The previous ones stay until the next arrive.
 * @returns null for a short text, before the first answer, and after a failure
 */
function useSuggestions(text: string): Suggestions | null {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  const search = text.trim();
  const isLongEnough = search.length >= SUGGESTIONS_MIN_LENGTH;

  useEffect(() => {
    if (!isLongEnough) {
      setSuggestions(null);
      return;
    }
    const request = new AbortController();
    const show = (next: Suggestions | null) => {
      if (!request.signal.aborted) setSuggestions(next);
    };
    const timer = setTimeout(() => {
      readSuggestions(search, request.signal).then(
        (answer) => show({ search, answer }),
        // The form works without suggestions.
        () => show(null),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [search, isLongEnough]);

  return isLongEnough ? suggestions : null;
}
