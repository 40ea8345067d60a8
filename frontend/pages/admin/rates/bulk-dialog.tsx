import { useState } from 'react';
import {
  BULK_PAGE_SIZE,
  BULK_WAYS,
  type BulkPreview,
  type BulkRatesChange,
  type BulkRequest,
  type BulkWay,
  type PriceChangeAnswer,
  RATE_NAMES,
  RATES,
  type Rate,
  type RateFilter,
  ROUNDING_STEPS,
  type RoundingStep,
} from '../../../../backend/catalog/rates/rates-desk.contract.js';
import { CHANGED_MEANWHILE } from '../../../../backend/platform/editing/editing.contract.js';
import { sendStaff, staffFailure } from '../../../api/staff-calls.js';
import { StaffFailureNote } from '../../../features/staff/staff-failure.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { ChoiceField, TextField } from '../../../ui/form-fields.js';
import styles from './bulk-dialog.module.css';
import { BulkTable } from './bulk-table.js';
import { RATE_CHANGES, RATES_API } from './rates-paths.js';

interface BulkDialogProps {
  selected: { ids: number[] } | { filter: RateFilter };
  count: number;
  onClose(): void;
  onChanged(): void;
}

/** Sets, raises or lowers the prices of the selected items, after a preview of each price before and after. */
export function BulkDialog({ selected, count, onClose, onChanged }: BulkDialogProps) {
  const show = useToast();
  const [way, setWay] = useState<BulkWay>('raise');
  const [shown, setShown] = useState<{ request: BulkRequest; preview: BulkPreview } | null>(null);
  const preview = useStaffMutation({
    call: (request: BulkRequest) => sendStaff<BulkPreview>('POST', `${RATES_API}/bulk/preview`, request),
    invalidates: [],
    onDone: (answer, request) => setShown({ request, preview: answer }),
  });
  const apply = useStaffMutation({
    call: (change: BulkRatesChange) => sendStaff<PriceChangeAnswer>('POST', `${RATES_API}/bulk`, change),
    invalidates: RATE_CHANGES,
    onDone: ({ note, items }) => {
      show({ title: 'Prices changed', description: `${note}: ${itemsText(items)}.` });
      onChanged();
    },
  });
  const error = apply.error ?? preview.error;
  const errors = error ? staffFailure(error).errors : {};

  const startOver = () => {
    setShown(null);
    preview.reset();
    apply.reset();
  };
  const submit = (values: FormData) => {
    const roundTo = values.get('roundTo') as RoundingStep | null;
    apply.reset();
    preview.mutate({
      ...selected,
      rates: values.getAll('rates') as Rate[],
      way,
      value: String(values.get('value')),
      ...(way !== 'set' && roundTo !== null && { roundTo }),
    });
  };
  const save = ({ request, preview: { fingerprint } }: NonNullable<typeof shown>) => {
    const { page: _, ...change } = request;
    apply.mutate(
      { ...change, fingerprint },
      {
        onError: (failed) => {
          const { code, current } = staffFailure(failed);
          if (code === CHANGED_MEANWHILE) setShown({ request, preview: current as BulkPreview });
        },
      },
    );
  };

  return (
    <Dialog
      open
      look="sheet"
      startAt="heading"
      heading={`Change ${itemsText(count)}`}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={shown ? 'outline' : 'primary'} disabled={preview.isPending}>
            Preview
          </Button>
          {/* Always in its place: a second click on Preview must not hit it. */}
          <Button
            disabled={!shown || shown.preview.total === 0 || apply.isPending}
            onClick={() => shown && save(shown)}
          >
            {apply.isPending ? 'Saving...' : shown ? `Change ${itemsText(shown.preview.total)}` : 'Change'}
          </Button>
        </>
      }
    >
      {/* A preview of other values must not be saved. */}
      <div className={styles.fields} onChange={startOver}>
        <fieldset className={styles.rates} aria-describedby={errors.rates ? 'bulk-rates-error' : undefined}>
          <legend>Prices</legend>
          {RATE_NAMES.map((rate) => (
            <label key={rate}>
              <input type="checkbox" name="rates" value={rate} defaultChecked={rate === 'day'} />
              {RATES[rate].label}
            </label>
          ))}
          {errors.rates && (
            <p className={styles.error} id="bulk-rates-error">
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
      </div>
      <StaffFailureNote error={error} />
      {shown && (
        <BulkTable
          rates={shown.request.rates}
          page={shown.request.page ?? 1}
          pageSize={BULK_PAGE_SIZE}
          preview={shown.preview}
          onPage={(page) => preview.mutate({ ...shown.request, page })}
        />
      )}
    </Dialog>
  );
}

function itemsText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'item' : 'items'}`;
}
