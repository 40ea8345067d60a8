import { type AriaAttributes, type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '../../../backend/catalog/catalog.contract.js';
import type { SuggestedProduct } from '../../../backend/catalog/search/suggestions.contract.js';
import { SearchIcon } from '../../ui/icons.js';
import { useReady } from '../../ui/use-ready.js';
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

const CLOSED: AriaAttributes = { 'aria-expanded': false };

/** A search field: a plain GET form, whose suggestions are loaded when it gets the focus. */
export function CatalogSearch({ label, look, popoverId, onPick }: CatalogSearchProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [popup, setPopup] = useState(CLOSED);
  const [List, setList] = useState<ComponentType<SuggestionListProps> | null>(null);
  const hasScript = useReady();

  const load = () => {
    import('./suggestion-list.js').then(
      ({ SuggestionList }) => setList(() => SuggestionList),
      // The form works without it.
      () => {},
    );
  };

  // The field may have had the focus before the code of the page arrived.
  const loadOnce = useRef(load);
  useEffect(() => {
    if (document.activeElement === input.current) loadOnce.current();
  }, []);

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
      onToggle={({ newState }) => newState === 'open' && input.current?.focus()}
    >
      <label htmlFor={id}>{label}</label>
      <div className={`line gap-0 grow ${styles.row}`}>
        <input
          ref={input}
          id={id}
          name="search"
          maxLength={SEARCH_MAX_LENGTH}
          placeholder="Name, SKU or size"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          role={hasScript ? 'combobox' : undefined}
          aria-autocomplete={hasScript ? 'list' : undefined}
          {...(hasScript && popup)}
          onFocus={load}
        />
        <button type="submit" aria-label="Find">
          <SearchIcon />
        </button>
        {List && <List input={input} label={label} onChange={setPopup} onPick={onPick} />}
      </div>
    </form>
  );
}
