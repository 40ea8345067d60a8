import { type ReactNode, useId, useState } from 'react';
import type { ProductFacets } from '../../../backend/catalog/catalog.contract.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { ChoiceField } from '../../ui/form-fields.js';
import { FilterIcon } from '../../ui/icons.js';
import { useMediaQuery } from '../../ui/use-media-query.js';
import styles from './catalog.module.css';
import { filterFields } from './filter-options.js';
import type { CatalogNavigation } from './use-catalog-navigation.js';

interface FilterPanelProps {
  navigation: CatalogNavigation;
  facets: ProductFacets | undefined;
  total: number | undefined;
  /** Content between the button and the panel. */
  children: ReactNode;
}

/** The collapsible filters: in the page on a wide screen, in a sheet on a phone, always open without JavaScript. */
export function FilterPanel({ navigation, facets, total, children }: FilterPanelProps) {
  const phone = useMediaQuery('(max-width: 767px)');
  const id = useId();
  const [panelOpen, setPanelOpen] = useState(true);
  const [sheetOpen, setSheetOpen] = useState(false);
  const open = phone ? sheetOpen : panelOpen;
  const closeSheet = () => setSheetOpen(false);
  const fields = filterFields(navigation.state, facets);
  const active = fields.filter(({ name }) => navigation.state[name]).length;

  const controls = fields.map(({ name, label, options }) => (
    <ChoiceField
      key={name}
      unmarked
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
        onClick={() => (phone ? setSheetOpen(true) : setPanelOpen(!panelOpen))}
      >
        <FilterIcon />
        Filters
        {active > 0 && <span className="caption signal">{active} set</span>}
      </button>

      {children}

      {phone ? (
        <Dialog
          id={id}
          look="sheet"
          open={sheetOpen}
          heading="Filters"
          onClose={closeSheet}
          actions={
            <Button onClick={closeSheet}>
              {total === undefined ? 'Show products' : `Show ${total.toLocaleString('en-US')} products`}
            </Button>
          }
        >
          {controls}
        </Dialog>
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
