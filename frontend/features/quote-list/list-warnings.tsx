import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type CheckedQuantity,
  checkedText,
  type ListWarning,
  readChecked,
} from '../../../backend/catalog/related/related-products.contract.js';
import { useSiteApi } from '../../api/site-api-context.js';
import { checkListQuery } from '../../api/site-queries.js';
import { WarningList } from './warning-list.js';

/** Steps of a quantity come in quick succession. */
const SETTLED_MS = 400;

interface ListWarningsProps {
  lines: readonly CheckedQuantity[];
  /** Kinds that the page says elsewhere. */
  without?: readonly ListWarning['kind'][];
  onFix(fix: NonNullable<ListWarning['fix']>): void;
}

/** What the server says about a list, again after each change. */
export function ListWarnings({ lines, without = [], onFix }: ListWarningsProps) {
  const queryClient = useQueryClient();
  const api = useSiteApi();
  const [checked, setChecked] = useState<{ text: string; warnings: readonly ListWarning[] }>({
    text: '',
    warnings: [],
  });
  const text = checkedText(lines);

  useEffect(() => {
    let isCurrent = true;
    const tell = (warnings: readonly ListWarning[]) => isCurrent && setChecked({ text, warnings });
    const timer = setTimeout(() => {
      // Without an answer there is nothing to say.
      queryClient.fetchQuery(checkListQuery(api, readChecked(text))).then(tell, () => tell([]));
    }, SETTLED_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, queryClient, api]);

  return (
    <div aria-live="polite">
      <WarningList
        warnings={checked.warnings.filter(({ kind }) => !without.includes(kind))}
        // A second press, before the list is checked again, must not add the same pieces again.
        onFix={(fix) => checked.text === text && onFix(fix)}
      />
    </div>
  );
}
