import { useState } from 'react';
import * as card from '../../../backend/catalog/rates/rates-admin.contract.js';
import { dollarText } from '../../../backend/measures/money.contract.js';
import { counted } from '../../../backend/measures/words.js';
import { ChoiceField, TextField } from '../../ui/form-fields.js';
import { FormFields } from '../staff/editing/record-form.js';
import { BeforeAfter, BulkButton, LastBulkChange, lostText } from '../staff-grid/bulk-dialog.js';
import type { Selected } from '../staff-grid/selection.js';
import { LAST_CHANGE_API, RATE_CHANGES, RATES_API } from './rates-paths.js';

const { rates, roundTo } = card.BULK_RATE_FIELDS;

export function ChangePricesButton({ selected }: { selected: Selected }) {
  const [way, setWay] = useState<card.BulkWay>('raise');

  const toRequest = (values: FormData): card.BulkRequest => {
    const step = values.get('roundTo') as card.RoundingStep | null;
    return {
      ...selected.items,
      rates: values.getAll('rates') as card.Rate[],
      way,
      value: String(values.get('value')),
      ...(way !== 'set' && step !== null && { roundTo: step }),
    };
  };

  return (
    <BulkButton<card.BulkRequest, card.BulkPreviewRow>
      label="Change prices"
      selected={selected}
      path={`${RATES_API}/bulk`}
      invalidates={RATE_CHANGES}
      done="Prices changed"
      noun="price"
      toRequest={toRequest}
      fields={(errors) => (
        <>
          <FormFields fields={{ rates }} values={{ rates: ['day'] }} errors={errors} />
          <ChoiceField
            label={card.BULK_RATE_FIELDS.way.label}
            name="way"
            options={card.BULK_WAYS}
            value={way}
            onChange={({ target }) => setWay(target.value as card.BulkWay)}
          />
          <TextField
            unmarked
            label={way === 'set' ? 'Price in dollars, empty for none' : 'Percent'}
            name="value"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            error={errors.value}
          />
          {way !== 'set' && <FormFields unmarked fields={{ roundTo }} errors={errors} />}
        </>
      )}
      columns={(request) =>
        card.RATE_NAMES.filter((rate) => request.rates.includes(rate)).map((rate) => ({
          head: card.RATES[rate].label,
          figures: true,
          cell: ({ before, after }) => (
            <BeforeAfter before={priceText(before[rate] ?? null)} after={priceText(after[rate] ?? null)} />
          ),
        }))
      }
    />
  );
}

export const priceText = (price: string | null): string => (price === null ? 'none' : dollarText(price));

export const LastPriceChange = () => (
  <LastBulkChange<card.PriceChangeResponse, card.UndoResponse>
    path={LAST_CHANGE_API}
    undoPath={(id) => `${RATES_API}/changes/${id}/undo`}
    invalidates={RATE_CHANGES}
    kind={({ way }) => (way === 'import' ? 'price import' : 'bulk price change')}
    undoneText={undoneText}
    action="Restore previous prices"
  >
    the previous prices are restored. Prices that changed again since then stay as they are.
  </LastBulkChange>
);

/** Such as 'The prices of 3 items are restored. 1 price changed since then and was not restored: A-1 day rate.' */
export function undoneText({ restored, notRestored, notRestoredTotal }: card.UndoResponse): string {
  const names = notRestored.map(
    ({ sku, rate, removed }) => `${sku} ${card.RATES[rate].noun}${removed ? ' (item removed)' : ''}`,
  );
  return `The prices of ${counted(restored, 'item')} are restored.${lostText(names, notRestoredTotal, 'price')}`;
}
