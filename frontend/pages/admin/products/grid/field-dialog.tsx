import { useState } from 'react';
import {
  BULK_FIELD_PAGE_SIZE,
  BULK_FIELDS,
  BULK_VALUE_MAX_LENGTH,
  type BulkFieldPreview,
  type BulkFieldPreviewRow,
  type BulkFieldRequest,
} from '../../../../../backend/catalog/bulk/bulk-desk.contract.js';
import {
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFieldRow,
} from '../../../../../backend/catalog/product.contract.js';
import { BeforeAfter, BeforeAfterTable } from '../../../../features/staff-grid/before-after-table.js';
import { BulkDialog } from '../../../../features/staff-grid/bulk-dialog.js';
import type { Selected } from '../../../../features/staff-grid/selection-bar.js';
import { Button } from '../../../../ui/button.js';
import { ChoiceField, TextField } from '../../../../ui/form-fields.js';
import { BULK_CHANGES, BULK_PATH } from '../desk-paths.js';
import { choicesOf } from '../field-choices.js';

const rowOf = (field: ProductField): ProductFieldRow => PRODUCT_FIELDS[field];
const FIELD_OPTIONS = BULK_FIELDS.map((field) => ({ value: field, label: rowOf(field).cell ?? field }));

export function SetFieldButton({ selected }: { selected: Selected }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button disabled={selected.isTooMany} onClick={() => setIsOpen(true)}>
        Set a field
      </Button>
      {isOpen && (
        <FieldDialog
          selected={selected}
          onClose={() => setIsOpen(false)}
          onChanged={() => {
            setIsOpen(false);
            selected.clear();
          }}
        />
      )}
    </>
  );
}

interface FieldDialogProps {
  selected: Selected;
  onClose(): void;
  onChanged(): void;
}

/** Sets one field of the selected items. */
function FieldDialog({ selected: { items, count }, ...dialog }: FieldDialogProps) {
  const [field, setField] = useState<ProductField>('category');
  const options = choicesOf(rowOf(field));
  return (
    <BulkDialog<BulkFieldRequest, BulkFieldPreview>
      {...dialog}
      count={count}
      path={BULK_PATH}
      invalidates={BULK_CHANGES}
      done="Items changed"
      toRequest={(values) => ({ ...items, field, value: String(values.get('value')) })}
      fields={(errors) => (
        <>
          <ChoiceField
            unmarked
            label="Field"
            name="field"
            options={FIELD_OPTIONS}
            value={field}
            onChange={({ target }) => setField(target.value as ProductField)}
            error={errors.field}
          />
          {options ? (
            <ChoiceField key={field} unmarked label="New value" name="value" options={options} error={errors.value} />
          ) : (
            <TextField
              key={field}
              unmarked
              label="New value, empty for none"
              name="value"
              autoComplete="off"
              maxLength={BULK_VALUE_MAX_LENGTH}
              error={errors.value}
            />
          )}
        </>
      )}
      table={({ request, preview, onPage }) => (
        <BeforeAfterTable
          caption="Values before and after"
          noun="item"
          preview={preview}
          columns={[
            {
              head: rowOf(request.field).cell ?? request.field,
              cell: ({ before, after }: BulkFieldPreviewRow) => (
                <BeforeAfter before={shown(request.field, before)} after={shown(request.field, after)} />
              ),
            },
          ]}
          page={request.page ?? 1}
          pageSize={BULK_FIELD_PAGE_SIZE}
          onPage={onPage}
        />
      )}
    />
  );
}

function shown(field: ProductField, text: string): string {
  return (choicesOf(rowOf(field))?.find(({ value }) => value === text)?.label ?? text) || 'none';
}
