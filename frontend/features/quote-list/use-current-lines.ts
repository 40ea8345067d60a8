import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListedProduct } from '../../../backend/catalog/product.contract.js';
import { listedProductsQuery } from '../../api/listed-products.js';
import { useSiteApi } from '../../api/site-api-context.js';
import { type CurrentLine, currentLine, itemIds, recordsOf } from './catalog-records.js';
import { isItem, type QuoteList } from './quote-list.js';

/**
 * The list's items with the catalog's current records, which may have changed since the items were added.
 * @param again ignores the cache, after the server has refused the list
 */
export function useCurrentLines(list: QuoteList, again: boolean): CurrentLine[] {
  const queryClient = useQueryClient();
  const api = useSiteApi();
  const [records, setRecords] = useState<ReadonlyMap<number, ListedProduct | null>>(new Map());
  const ids = itemIds(list).join();

  useEffect(() => {
    if (ids === '') return;
    let isCurrent = true;
    const wanted = ids.split(',').map(Number);
    queryClient.fetchQuery({ ...listedProductsQuery(api, wanted), ...(again && { staleTime: 0 }) }).then(
      (products) => {
        if (isCurrent) setRecords(recordsOf(wanted, products));
      },
      // The lines stay as they were added.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [ids, again, api, queryClient]);

  return list.filter(isItem).map((line) => currentLine(line, records.get(line.id)));
}
