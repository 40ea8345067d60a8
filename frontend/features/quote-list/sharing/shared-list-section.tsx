import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { ListedProduct } from '../../../../backend/catalog/product.contract.js';
import { JOB_FIELDS } from '../../../../backend/inquiries/inquiries.contract.js';
import { usePageData, useSiteApi } from '../../../api/page-data.js';
import { listedProductsQuery } from '../../../api/site-queries.js';
import { Button, OutlineButton } from '../../../ui/button.js';
import { RetryForm } from '../../../ui/retry-form.js';
import { Section } from '../../../ui/section.js';
import { TableHeads } from '../../../ui/table.js';
import { jobChoicesStore, toJobChoices } from '../estimate/job-choices.js';
import { ListWarnings } from '../list-warnings.js';
import type { QuoteList, QuoteListLine } from '../quote-list.js';
import { isDesign, isItem, keyOf, quoteListStore, toListedItem, useQuoteList, withAdded } from '../quote-list.js';
import styles from '../quote-list-panel.module.css';
import { readSharedList, type SharedList, sortedIds } from './shared-list.js';

interface SharedListSectionProps {
  /** Query parameters of the address, including the job choices. */
  searchParams: URLSearchParams;
}

/** The list in an address, with buttons to add it to the visitor's own list. Without JavaScript it is only shown. */
export function SharedListSection({ searchParams }: SharedListSectionProps) {
  const shared = readSharedList(searchParams);
  return shared && <Offer shared={shared} searchParams={searchParams} />;
}

function Offer({ shared, searchParams }: SharedListSectionProps & { shared: SharedList }) {
  const query = listedProductsQuery(useSiteApi(), sortedIds(shared.items));
  const { latest: products, status } = usePageData(query);
  const isUnread = status === 'error';
  const own = useQuoteList((list) => list);
  const navigate = useNavigate();
  const lines = products && linesOf(shared, products);
  const missing = products ? shared.items.length - products.length : 0;

  /** The job choices of the address are taken only when the list is replaced, because those of the browser may differ. */
  const take = (isReplaced: boolean) => {
    quoteListStore.update((before) =>
      (lines ?? []).reduce<QuoteList>((list, line) => withAdded(list, line, line.quantity), isReplaced ? [] : before),
    );
    if (isReplaced && JOB_FIELDS.some((field) => searchParams.has(field)))
      jobChoicesStore.update(() => toJobChoices(Object.fromEntries(searchParams)));
    navigate('/quote', { replace: true });
  };

  // Taken over without asking if the visitor's own list is empty and every item still exists.
  const isTaken = own?.length === 0 && lines !== undefined && lines.length > 0 && missing === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list can be taken over
  useEffect(() => {
    if (isTaken) take(true);
  }, [isTaken]);

  return (
    <Section heading="Shared quote list">
      {lines && lines.length > 0 && <Lines lines={lines} />}
      <ListWarnings lines={shared.items} />
      {lines?.length === 0 && <p>This address contains no items. It may be incomplete or out of date.</p>}
      {missing > 0 && lines && lines.length > 0 && (
        <p>
          {`${missing === 1 ? '1 item of this list is' : `${missing} items of this list are`} no longer in our catalog.`}
        </p>
      )}
      {own && lines && lines.length > 0 && (
        <div className={`row above-4 ${styles.offer}`}>
          {own.length > 0 && (
            <>
              <p>{`You already have a quote list with ${own.length === 1 ? '1 line' : `${own.length} lines`}.`}</p>
              <Button onClick={() => take(false)}>Add to my list</Button>
              <OutlineButton onClick={() => take(true)}>Replace my list</OutlineButton>
            </>
          )}
          {own.length === 0 && <Button onClick={() => take(true)}>Use this list</Button>}
        </div>
      )}
      <noscript>
        <p>To send this list without JavaScript, copy it into the project description below.</p>
      </noscript>
      {isUnread && <RetryForm />}
      <p role="status">{isUnread && 'The list could not be opened. Check your connection, and try again.'}</p>
    </Section>
  );
}

function Lines({ lines }: { lines: QuoteList }) {
  return (
    <table className={`table sheet ${styles.lines}`}>
      <TableHeads heads={['Quantity', 'SKU', 'Description']} />
      <tbody>
        {lines.map((line) => (
          <tr key={keyOf(line)}>
            <td className="mono">{line.quantity.toLocaleString('en-US')}</td>
            <td className="mono">{skuText(line)}</td>
            <td>{'text' in line ? line.text : line.name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function skuText(line: QuoteListLine): string {
  if (isItem(line)) return line.sku;
  return isDesign(line) ? 'Scaffold design' : 'Not in catalog';
}

function linesOf({ items, designs, free }: SharedList, products: readonly ListedProduct[]): QuoteList {
  const byId = new Map(products.map((product) => [product.id, product]));
  const found = items.flatMap(({ id, quantity }) => {
    const product = byId.get(id);
    return product ? [{ ...toListedItem(product), quantity }] : [];
  });
  return [...found, ...designs.map((line) => ({ ...line, weight: null, pieces: null })), ...free];
}
