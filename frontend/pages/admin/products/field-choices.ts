import type { ProductFieldRow } from '../../../../backend/catalog/product.contract.js';
import { toChoices } from '../../../../backend/config/choices.contract.js';

/** The choices of a field, with an empty one if the field is optional; undefined for a field without choices. */
export function choicesOf(row: ProductFieldRow): { value: string; label: string }[] | undefined {
  if (row.kind === 'flag') {
    const [yes, no] = row.options;
    return [
      { value: 'true', label: yes },
      { value: 'false', label: no },
    ];
  }
  if (row.kind !== 'choice') return undefined;
  const choices = toChoices(row.options);
  return row.none === undefined ? choices : [{ value: '', label: row.none }, ...choices];
}
