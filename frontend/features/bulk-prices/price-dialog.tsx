import { useState } from 'react';
import type { ItemSelection } from '../../../backend/catalog/desk/catalog-desk.contract.js';
import {
  BULK_PAGE_SIZE,
  BULK_WAYS,
  type BulkPreview,
  type BulkPreviewRow,
  type BulkRequest,
  type BulkWay,
  RATE_NAMES,
  RATES,
  type Rate,
  ROUNDING_STEPS,
  type RoundingStep,
} from '../../../backend/catalog/rates/rates-desk.contract.js';
import { dollarText } from '../../../backend/measures/money.contract.js';
import { ChoiceField, TextField } from '../../ui/form-fields.js';
import { BeforeAfter, BeforeAfterTable } from '../staff-grid/before-after-table.js';
import { BulkDialog } from '../staff-grid/bulk-dialog.js';
import { RATE_CHANGES, RATES_API } from './rates-paths.js';

interface PriceDialogProps {
  selected: ItemSelection;
  count: number;
  onClose(): void;
  onChanged(): void;
}

/** Sets, raises or lowers the prices of the selected items. */
export function PriceDialog({ selected, ...dialog }: PriceDialogProps) {
  const [way, setWay] = useState<BulkWay>('raise');

  const toRequest = (values: FormData): BulkRequest => {
    const roundTo = values.get('roundTo') as RoundingStep | null;
    return {
      ...selected,
      rates: values.getAll('rates') as Rate[],
      way,
      value: String(values.get('value')),
      ...(way !== 'set' && roundTo !== null && { roundTo }),
    };
  };

  return (
    <BulkDialog<BulkRequest, BulkPreview>
      {...dialog}
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
