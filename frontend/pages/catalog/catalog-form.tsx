import { type ProductFacets, SORTS } from '../../../backend/catalog/catalog.contract.js';
import { hasFilters, isCode, ownOrder } from '../../features/catalog/catalog-state.js';
import { FIND, isPressed, QUICK_FILTER_FIELD, QUICK_FILTERS, toggled } from '../../features/catalog/quick-filters.js';
import { useSearchField } from '../../features/catalog-search/catalog-search.js';
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
  const order = ownOrder(state);
  const { field, list } = useSearchField({ input: navigation.box, label: 'Equipment', stays: true });

  return (
    <search aria-label="Equipment" data-screen>
      <form
        className={`grid gap-2 ${styles.form}`}
        action="/catalog"
        onSubmit={(event) => {
          // The server opens the item with the code, or the list.
          if (isCode(navigation.typed().search)) return;
          event.preventDefault();
          navigation.submit();
        }}
      >
        <label className="visually-hidden" htmlFor="search">
          Search equipment
        </label>
        <div className={`line gap-0 ${styles.search}`}>
          <input {...field} id="search" type="search" defaultValue={state.search} onInput={navigation.onType} />
          <Button type="submit" name={QUICK_FILTER_FIELD} value={FIND}>
            Search
          </Button>
          {list}
        </div>
        <ChoiceField
          label="Sort by"
          name="sort"
          value={state.sort || (order ? '' : 'name')}
          options={[...(order ? [{ value: '', label: order }] : []), ...SORTS]}
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
