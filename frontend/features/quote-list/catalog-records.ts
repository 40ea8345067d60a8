import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ProductAnswer } from '../../../backend/catalog/product.contract.js';
import { getProductQuery } from '../../api/get-product.js';
import { useSiteApi } from '../../api/site-api-context.js';
import { type ListedItem, type QuoteList, type QuoteListLine, toListedItem } from './quote-list.js';

/** A line with the catalog's current record of its item. */
export interface CurrentLine {
  line: QuoteListLine;
  /** From the catalog if it answered, else as it was added. */
  item: ListedItem;
  /** Removed from the catalog. */
  isGone: boolean;
  /** The values that have changed since it was added; '' if none. */
  before: string;
}

/**
 * Fetches each item of the list from the catalog, as it may have changed since it was added.
 * @param again ignores the cache, after the server has refused the list
 */
export function useCurrentLines(list: QuoteList, again: boolean): CurrentLine[] {
  const queryClient = useQueryClient();
  const api = useSiteApi();
  const [records, setRecords] = useState<ReadonlyMap<number, ProductAnswer | null>>(new Map());
  const ids = list.map(({ id }) => id).join();

  useEffect(() => {
    let isCurrent = true;
    const fetchItem = async (id: number) => {
      const record = await queryClient.fetchQuery({ ...getProductQuery(api, id), ...(again && { staleTime: 0 }) });
      if (isCurrent) setRecords((known) => new Map(known).set(id, record));
    };
    for (const id of ids.split(',').filter(Boolean)) fetchItem(Number(id)).catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [ids, again, api, queryClient]);

  return list.map((line) => currentLine(line, records.get(line.id)));
}

/** @param record null when the item was removed from the catalog, undefined without an answer */
export function currentLine(line: QuoteListLine, record: ListedItem | null | undefined): CurrentLine {
  if (!record) return { line, item: toListedItem(line), isGone: record === null, before: '' };
  const item = toListedItem(record);
  const before = [
    item.sku !== line.sku && line.sku,
    item.name !== line.name && line.name,
    item.weight !== line.weight && (line.weight === null ? 'no stated weight' : `${line.weight} lb`),
  ];
  return { line, item, isGone: false, before: before.filter(Boolean).join(', ') };
}
