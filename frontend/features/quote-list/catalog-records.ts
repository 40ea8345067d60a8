import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ProductAnswer } from '../../../backend/catalog/product.contract.js';
import { getProductQuery } from '../../api/get-product.js';
import { useSiteApi } from '../../api/site-api-context.js';
import { type ListedItem, type QuoteList, type QuoteListLine, toListedItem } from './quote-list.js';

/** A line as the catalog has its item now. */
export interface CurrentLine {
  line: QuoteListLine;
  /** Of today where the catalog answered, else as it was added. */
  item: ListedItem;
  /** The catalog has it no more. */
  isGone: boolean;
  /** What was different when it was added; '' for nothing. */
  before: string;
}

/**
 * Asks the catalog for each item of the list: it may have changed since it was added. What does not answer stays as
 * it was added.
 * @param again asks anew, as an answer of this visit turned out to be wrong
 */
export function useCurrentLines(list: QuoteList, again: boolean): CurrentLine[] {
  const queryClient = useQueryClient();
  const api = useSiteApi();
  const [records, setRecords] = useState<ReadonlyMap<number, ProductAnswer | null>>(new Map());
  const ids = list.map(({ id }) => id).join();

  useEffect(() => {
    let isCurrent = true;
    const ask = async (id: number) => {
      const record = await queryClient.fetchQuery({ ...getProductQuery(api, id), ...(again && { staleTime: 0 }) });
      if (isCurrent) setRecords((known) => new Map(known).set(id, record));
    };
    for (const id of ids.split(',').filter(Boolean)) ask(Number(id)).catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [ids, again, api, queryClient]);

  return list.map((line) => currentLine(line, records.get(line.id)));
}

/** @param record null when the catalog has the item no more, undefined when it did not answer */
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
