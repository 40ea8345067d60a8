import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import * as catalog from '../../../backend/catalog/catalog.contract.js';
import { toChoices } from '../../../backend/config/choices.contract.js';
import { numberText } from '../../../backend/measures/numbers.contract.js';
import { counted } from '../../../backend/measures/words.js';
import { type CatalogState, filterText } from '../../features/catalog/catalog-state.js';
import { Button } from '../../ui/button.js';
import { ChoiceField, type SelectOption } from '../../ui/form-fields.js';
import { FilterIcon } from '../../ui/icons.js';
import { useCode } from '../../ui/use-code.js';
import styles from './catalog.module.css';
import type { CatalogNavigation } from './use-catalog-navigation.js';

interface FilterField {
  name: catalog.CatalogFilter;
  label: string;
  options: SelectOption[];
}

interface FilterPanelProps {
  navigation: CatalogNavigation;
  facets: catalog.ProductFacets | undefined;
  total: number | undefined;
  children: ReactNode;
}

const loadSheet = () => import('../../ui/dialog.js');

/** The collapsible filters: in the page on a wide screen, in a sheet on a phone, always open without JavaScript. */
export function FilterPanel({ navigation, facets, total, children }: FilterPanelProps) {
  const phone = useMediaQuery('(max-width: 767px)');
  const sheet = useCode(loadSheet, phone);
  const id = useId();
  const [chosen, setChosen] = useState<boolean>();
  // Closed for a search, so that its results begin in view.
  const panelOpen = chosen ?? !navigation.isSearching;
  const [sheetOpen, setSheetOpen] = useState(false);
  const open = phone ? sheetOpen : panelOpen;
  const closeSheet = () => setSheetOpen(false);
  const fields = filterFields(navigation.state, facets);

  const controls = fields.map(({ name, label, options }) => (
    <ChoiceField
      key={name}
      name={name}
      label={label}
      options={options}
      value={navigation.state[name]}
      onChange={({ target }) => navigation.set(name, target.value)}
    />
  ));

  return (
    <>
      <button
        type="button"
        className={`chip lettering ${styles.toggle}`}
        aria-expanded={open}
        aria-controls={id}
        // Safari focuses no other button that is pressed.
        tabIndex={0}
        onClick={() => (phone ? setSheetOpen(true) : setChosen(!panelOpen))}
        // The sheet closes itself, unless its code is still on its way.
        onKeyDown={({ key }) => key === 'Escape' && closeSheet()}
      >
        <FilterIcon />
        Filters
      </button>

      {children}

      {phone && sheet ? (
        <sheet.Dialog
          id={id}
          look="sheet"
          open={sheetOpen}
          heading="Filters"
          onClose={closeSheet}
          actions={
            <Button onClick={closeSheet}>
              {total === undefined ? 'Show products' : `Show ${counted(total, 'product')}`}
            </Button>
          }
        >
          {controls}
        </sheet.Dialog>
      ) : (
        <div id={id} className={`whole rule-top above-4 ${styles.panel}`} hidden={!panelOpen}>
          {controls}
          <noscript>
            <button type="submit" className={`chip lettering ${styles.apply}`}>
              Apply filters
            </button>
          </noscript>
        </div>
      )}
    </>
  );
}

/** The filters of the form. Each option states how many products it would show. */
export function filterFields(state: CatalogState, facets: catalog.FilterCounts | undefined): FilterField[] {
  return catalog.CATALOG_FILTER_ROWS.map(([name, { label, all, options, foundOnly }]) => {
    const counts = facets?.[catalog.CATALOG_FILTERS[name].facet];
    const values = (counts ?? []).map(({ value }) => value);
    const choices = options ? toChoices(options) : catalogValues(name, values, state[name]);
    const offered =
      foundOnly && counts ? choices.filter(({ value }) => value === state[name] || found(counts, value) > 0) : choices;
    return { name, label, options: [{ value: '', label: all }, ...offered.map((choice) => withCount(choice, counts))] };
  });
}

/** The catalog's values. The selected one stays in the list when no product matches it. */
function catalogValues(name: catalog.CatalogFilter, values: string[], selected: string): SelectOption[] {
  const offered = selected && !values.includes(selected) ? [selected, ...values] : values;
  return offered.map((value) => ({ value, label: filterText(catalog.CATALOG_FILTERS[name], value) }));
}

function withCount({ value, label }: SelectOption, counts: readonly catalog.FacetCount[] | undefined): SelectOption {
  if (!counts) return { value, label };
  return { value, label: `${label} · ${numberText(found(counts, value))}` };
}

const found = (counts: readonly catalog.FacetCount[], value: string): number =>
  counts.find((facet) => facet.value === value)?.count ?? 0;

/** False on the server and during hydration. */
const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
