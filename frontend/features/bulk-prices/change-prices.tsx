import { useState } from 'react';
import {
  BULK_PAGE_SIZE,
  BULK_WAYS,
  type BulkPreview,
  type BulkPreviewRow,
  type BulkRequest,
  type BulkWay,
  type PriceChangeResponse,
  RATE_NAMES,
  RATES,
  type Rate,
  ROUNDING_STEPS,
  type RoundingStep,
  type UndoResponse,
} from '../../../backend/catalog/rates/rates-admin.contract.js';
import { dollarText } from '../../../backend/measures/money.contract.js';
import { ChoiceField, TextField } from '../../ui/form-fields.js';
import { BeforeAfter, BeforeAfterTable, BulkButton, BulkDialog, LastBulkChange } from '../staff-grid/bulk-dialog.js';
import type { Selected } from '../staff-grid/selection.js';
import { LAST_CHANGE_API, RATE_CHANGES, RATES_API } from './rates-paths.js';

export function ChangePricesButton({ selected }: { selected: Selected }) {
  return (
    <BulkButton label="Change prices" selected={selected}>
      {(dialog) => <PriceDialog {...dialog} />}
    </BulkButton>
  );
}

/** Sets, raises or lowers the prices of the selected items. */
function PriceDialog({ selected, onClose }: { selected: Selected; onClose(): void }) {
  const [way, setWay] = useState<BulkWay>('raise');

  const toRequest = (values: FormData): BulkRequest => {
    const roundTo = values.get('roundTo') as RoundingStep | null;
    return {
      ...selected.items,
      rates: values.getAll('rates') as Rate[],
      way,
      value: String(values.get('value')),
      ...(way !== 'set' && roundTo !== null && { roundTo }),
    };
  };

  return (
    <BulkDialog<BulkRequest, BulkPreview>
      {...{ selected, onClose }}
      path={`${RATES_API}/bulk`}
      invalidates={RATE_CHANGES}
      done="Prices changed"
      toRequest={toRequest}
      fields={(errors) => (
        <>
          <fieldset
            className="row gap-2 across-5 whole"
            aria-describedby={errors.rates ? 'bulk-rates-error' : undefined}
          >
            <legend>Prices</legend>
            {RATE_NAMES.map((rate) => (
              <label key={rate} className="tap">
                <input type="checkbox" name="rates" value={rate} defaultChecked={rate === 'day'} />
                {RATES[rate].label}
              </label>
            ))}
            {errors.rates && (
              <p className="signal small medium" id="bulk-rates-error">
                {errors.rates}
              </p>
            )}
          </fieldset>
          <ChoiceField
            unmarked
            label="Change"
            name="way"
            options={BULK_WAYS}
            value={way}
            onChange={({ target }) => setWay(target.value as BulkWay)}
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
          {way !== 'set' && (
            <ChoiceField
              unmarked
              label="Round to"
              name="roundTo"
              options={ROUNDING_STEPS.map((step) => ({ value: step, label: `$${step}` }))}
            />
          )}
        </>
      )}
      table={({ request, preview, onPage }) => (
        <BeforeAfterTable
          caption="Prices before and after"
          noun="price"
          preview={preview}
          columns={RATE_NAMES.filter((rate) => request.rates.includes(rate)).map((rate) => ({
            head: RATES[rate].label,
            figures: true,
            cell: ({ before, after }: BulkPreviewRow) => (
              <BeforeAfter before={priceText(before[rate])} after={priceText(after[rate])} />
            ),
          }))}
          page={request.page ?? 1}
          pageSize={BULK_PAGE_SIZE}
          onPage={onPage}
        />
      )}
    />
  );
}

export function priceText(price: string | null): string {
  return price === null ? 'none' : dollarText(price);
}

/** The newest bulk change or import of prices, with an Undo button. */
export function LastPriceChange() {
  return (
    <LastBulkChange<PriceChangeResponse, UndoResponse>
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
}

const NAMED_MAX = 10;

/** Such as 'The prices of 3 items are restored. 1 price changed since then and was not restored: A-1 day rate.' */
export function undoneText({ restored, notRestored, notRestoredTotal }: UndoResponse): string {
  const number = (value: number) => value.toLocaleString('en-US');
  const done = `The prices of ${number(restored)} ${restored === 1 ? 'item are' : 'items are'} restored.`;
  if (notRestoredTotal === 0) return done;
  const named = notRestored
    .slice(0, NAMED_MAX)
    .map(({ sku, rate, removed }) => `${sku} ${RATES[rate].noun}${removed ? ' (item removed)' : ''}`);
  const more = notRestoredTotal - named.length;
  const list = more > 0 ? [...named, `${number(more)} more`] : named;
  const kept = notRestoredTotal === 1 ? 'price changed since then and was' : 'prices changed since then and were';
  return `${done} ${number(notRestoredTotal)} ${kept} not restored: ${list.join(', ')}.`;
}
