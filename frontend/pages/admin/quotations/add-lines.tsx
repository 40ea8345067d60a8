import { useState } from 'react';
import type { NewLines } from '../../../../backend/quotations/desk/quotations-desk.contract.js';
import type { LineKind } from '../../../../backend/quotations/quotations.contract.js';
import { CatalogSearch } from '../../../features/catalog-search/catalog-search.js';
import { Button } from '../../../ui/button.js';
import { ChoiceField } from '../../../ui/form-fields.js';
import styles from './add-lines.module.css';
import { blankLine, type LineValues } from './draft-values.js';
import { PasteDialog } from './paste-dialog.js';

type GoodsKind = NonNullable<NewLines['kind']>;

interface AddLinesProps {
  /** The kind of added items until somebody chooses another. */
  usualKind: GoodsKind;
  disabled: boolean;
  /** Items of the catalog, at the rates of today. */
  onItems(lines: Pick<NewLines, 'kind' | 'items'>, free: readonly LineValues[]): void;
  onFree(line: LineValues): void;
}

const GOODS = [
  { value: 'rental', label: 'Rental' },
  { value: 'sale', label: 'Sale' },
] as const satisfies readonly { value: GoodsKind; label: string }[];

const FREE: readonly { kind: LineKind; label: string; fields?: Partial<LineValues> }[] = [
  { kind: 'other', label: 'Free text' },
  { kind: 'freight', label: 'Freight', fields: { name: 'Delivery and pickup' } },
  { kind: 'labor', label: 'Labor', fields: { name: 'Erection and dismantling' } },
  { kind: 'discount', label: 'Discount', fields: { name: 'Discount' } },
];

/** Adds items by search or from a pasted list, and lines of free text. */
export function AddLines({ usualKind, disabled, onItems, onFree }: AddLinesProps) {
  const [chosen, setChosen] = useState<GoodsKind | null>(null);
  const [isPasting, setPasting] = useState(false);
  const kind = chosen ?? usualKind;
  return (
    <div className={styles.add}>
      <div className={styles.search}>
        <CatalogSearch
          label="Add an item"
          look="field"
          onPick={({ id }) => !disabled && onItems({ kind, items: [{ productId: id, quantity: 1 }] }, [])}
        />
        <ChoiceField
          unmarked
          label="As"
          name="addedKind"
          options={GOODS}
          value={kind}
          onChange={({ target }) => setChosen(target.value as GoodsKind)}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons, not fields */}
      <div className={styles.buttons} role="group" aria-label="Add a line">
        <Button variant="outline" disabled={disabled} onClick={() => setPasting(true)}>
          Paste a list
        </Button>
        {FREE.map(({ kind: freeKind, label, fields }) => (
          <Button key={freeKind} variant="outline" onClick={() => onFree(blankLine(freeKind, fields))}>
            {label}
          </Button>
        ))}
      </div>
      {isPasting && (
        <PasteDialog
          kind={kind}
          onClose={() => setPasting(false)}
          onAdd={(items, free) => {
            setPasting(false);
            onItems({ kind, items }, free);
          }}
        />
      )}
    </div>
  );
}
