import { useState } from 'react';
import { Button } from '../../ui/button.js';
import type { Selected } from '../staff-grid/selection-bar.js';
import { PriceDialog } from './price-dialog.js';

export function ChangePricesButton({ selected: { items, count, isTooMany, clear } }: { selected: Selected }) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <>
      <Button disabled={isTooMany} onClick={() => setIsChanging(true)}>
        Change prices
      </Button>
      {isChanging && (
        <PriceDialog
          selected={items}
          count={count}
          onClose={() => setIsChanging(false)}
          onChanged={() => {
            setIsChanging(false);
            clear();
          }}
        />
      )}
    </>
  );
}
