import { type ProductFacets, SEARCH_MAX_LENGTH, SORTS } from '../../../backend/catalog/catalog.contract.js';
import { hasFilters } from '../../features/catalog/catalog-state.js';
import { isPressed, QUICK_FILTER_FIELD, QUICK_FILTERS, toggled } from '../../features/catalog/quick-filters.js';
import { Button } from '../../ui/button.js';
import { ChoiceField } from '../../ui/form-fields.js';
import styles from './catalog.module.css';
import { FilterPanel } from './filter-panel.js';
import type { CatalogNavigation } from './use-catalog-navigation.js';

interface CatalogFormProps {
  navigation: CatalogNavigation;
  facets: ProductFacets | undefined;
  total: number | undefined;
  onClear(): void;
}

/** A plain GET form, enhanced by JavaScript. */
export function CatalogForm({ navigation, facets, total, onClear }: CatalogFormProps) {
  const { state } = navigation;

  return (
    <search aria-label="Equipment" data-screen>
      <form
        className={`stack bottom panel ${styles.form}`}
        action="/catalog"
        onSubmit={(event) => {
          event.preventDefault();
          navigation.submit();
        }}
      >
        <div className={`stack gap-2 ${styles.search}`}>
          <label className="small strong" htmlFor="search">
            Search equipment
          </label>
          <div className="line gap-0">
            <input
              id="search"
              name="search"
              type="search"
              ref={navigation.box}
              defaultValue={state.search}
              maxLength={SEARCH_MAX_LENGTH}
              placeholder="Name, SKU or size"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              onChange={navigation.onType}
            />
            <Button type="submit">Search</Button>
          </div>
        </div>
        <ChoiceField
          unmarked
          label="Sort by"
          name="sort"
          value={state.sort || (state.search ? '' : 'name')}
          options={[...(state.search ? [{ value: '', label: 'Relevance' }] : []), ...SORTS]}
          onChange={({ target }) => navigation.set('sort', target.value)}
        />

        <FilterPanel navigation={navigation} facets={facets} total={total}>
          <QuickFilters navigation={navigation} onClear={onClear} />
        </FilterPanel>
      </form>
    </search>
  );
}

function QuickFilters({ navigation, onClear }: Pick<CatalogFormProps, 'navigation' | 'onClear'>) {
  const { state } = navigation;
  return (
    <fieldset className={`row gap-2 whole ${styles.quick}`}>
      <legend className="muted">Quick filters</legend>
      {QUICK_FILTERS.map((quick) => (
        <button
          className="chip"
          key={quick.value}
          type="submit"
          name={QUICK_FILTER_FIELD}
          value={quick.value}
          aria-pressed={isPressed(quick, state)}
          onClick={(event) => {
            event.preventDefault();
            navigation.go(toggled(quick, { ...state, search: navigation.typed().search }));
          }}
        >
          {quick.label}
        </button>
      ))}
      {hasFilters(state) && (
        <a
          className="tap small"
          href="/catalog"
          onClick={(event) => {
            event.preventDefault();
            onClear();
          }}
        >
          Reset
        </a>
      )}
    </fieldset>
  );
}
