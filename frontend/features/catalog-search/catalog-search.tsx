import type { AriaAttributes, ComponentProps } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '../../../backend/catalog/catalog.contract.js';
import type { SuggestedProduct } from '../../../backend/catalog/search/suggestions.contract.js';
import { SearchIcon } from '../../ui/icons.js';
import { useCode } from '../../ui/use-code.js';
import { useReady } from '../../ui/use-ready.js';
import { FIND, QUICK_FILTER_FIELD } from '../catalog/quick-filters.js';
import { createStoredValue, useStored } from '../quote-list/stored-value.js';
import styles from './catalog-search.module.css';
import type { SuggestionListProps } from './suggestion-list.js';

interface CatalogSearchProps {
  label: string;
  look: 'header' | 'hero' | 'field';
  /** On a phone the form is a popover with this id. */
  popoverId?: string;
  /** Receives the chosen item, whose page is not opened then. */
  onPick?(product: SuggestedProduct): void;
}

/** A search field: a plain GET form, whose suggestions are loaded when it gets the focus. */
export function CatalogSearch({ label, look, popoverId, onPick }: CatalogSearchProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const { field, list } = useSearchField({ input: box, label, onPick });
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form is the landmark
    <form
      id={popoverId}
      popover={popoverId && 'auto'}
      className={styles.search}
      action="/catalog"
      method="get"
      role="search"
      data-look={look}
      aria-label={label}
      // Enter must not leave the page before the code of the suggestions is here.
      onSubmit={(event) => onPick && event.preventDefault()}
      onToggle={({ newState }) => newState === 'open' && box.current?.focus()}
    >
      <label htmlFor={id}>{label}</label>
      <div className={`line gap-0 grow ${styles.row}`}>
        <input {...field} id={id} />
        <button type="submit" name={QUICK_FILTER_FIELD} value={FIND} aria-label="Find">
          <SearchIcon />
        </button>
        {list}
      </div>
    </form>
  );
}

/** Whether `/` focuses the search. People who use speech input can turn a single key off (WCAG 2.1.4). */
const slashKey = createStoredValue(
  { key: 'slash-key', fromText: (text) => text !== 'off', toText: (isOn) => (isOn ? null : 'off') },
  () => window,
);

export function SlashKeySwitch() {
  const isOn = useStored(slashKey, (value) => value);
  return (
    isOn !== null && (
      <button type="button" className="text-button" onClick={() => slashKey.update(() => !isOn)}>
        {isOn ? 'Turn off the / key for search' : 'Turn on the / key for search'}
      </button>
    )
  );
}

const CLOSED: AriaAttributes = { 'aria-expanded': false };

const loadList = () => import('./suggestion-list.js');

/** The attributes of a search field, and its suggestions, which belong after it in its form. `/` focuses the first field in view. */
export function useSearchField(props: Omit<SuggestionListProps, 'onChange'>) {
  const { input, onPick } = props;
  const [popup, setPopup] = useState(CLOSED);
  const [isWanted, setWanted] = useState(onPick !== undefined);
  // The form works without it, and another focus tries again.
  const code = useCode(loadList, isWanted, () => setWanted(false));
  const hasScript = useReady();

  useEffect(() => {
    // The field may have had the focus before the code of the page arrived.
    if (document.activeElement === input.current) setWanted(true);
    const focusBySlash = (event: KeyboardEvent) => {
      const isPlain = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
      const isInField = (event.target as Element).matches('input, select, textarea, [contenteditable]');
      if (!isPlain || isInField || !slashKey.read() || !input.current?.checkVisibility?.()) return;
      event.preventDefault();
      input.current.focus();
    };
    document.addEventListener('keydown', focusBySlash);
    return () => document.removeEventListener('keydown', focusBySlash);
  }, [input]);

  const field: ComponentProps<'input'> = {
    ref: input,
    name: 'search',
    maxLength: SEARCH_MAX_LENGTH,
    placeholder: 'Name, SKU or size',
    ...{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, enterKeyHint: 'search' },
    'aria-keyshortcuts': '/',
    onFocus: () => setWanted(true),
    ...(hasScript && { role: 'combobox', 'aria-autocomplete': 'list', ...popup }),
  };
  return { field, list: code && <code.SuggestionList {...props} onChange={setPopup} /> };
}
