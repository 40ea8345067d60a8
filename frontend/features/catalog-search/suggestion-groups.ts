import { FAMILIES } from '../../../backend/catalog/catalog.contract.js';
import type { SearchSuggestions, SuggestedProduct } from '../../../backend/catalog/search/suggestions.contract.js';
import { MAX_READ_MATCHES } from '../../../backend/catalog/search/suggestions.contract.js';
import { labelOf } from '../../../backend/config/choices.contract.js';
import { numberText } from '../../../backend/measures/numbers.contract.js';
import { capitalized } from '../../../backend/measures/words.js';

export interface SuggestionOption {
  key: string;
  text: string;
  /** Address; undefined for an action. */
  to?: string;
  /** The search that this option runs, or that found its item. */
  search: string;
  /** What was typed, if its text has it: it is marked. */
  typed?: string;
  /** An item is shown with its drawing, SKU and system. */
  product?: SuggestedProduct;
}

export interface SuggestionGroup {
  label: string;
  /** The label is also shown: its options do not say what they are. */
  title?: boolean;
  options: SuggestionOption[];
}

const ITEMS = 'Items';
const DID_YOU_MEAN = 'Did you mean';

/** The suggestions for a search, in the order of the list. Empty groups are left out. */
export function suggestionGroups(search: string, answer: SearchSuggestions): SuggestionGroup[] {
  const { items, lists, total, families, didYouMean, site } = answer;
  const pages = site.groups.map(({ heading, pages }) => ({
    label: heading,
    title: true,
    options: pages.map(({ title, address }) => ({ key: `page-${address}-${title}`, text: title, to: address, search })),
  }));
  const groups: SuggestionGroup[] = [
    ...(site.isFirst ? pages : []),
    {
      label: DID_YOU_MEAN,
      options: didYouMean ? [{ ...searchOption(didYouMean), text: `Did you mean "${didYouMean}"?` }] : [],
    },
    { label: 'Searches', title: true, options: completions(search, items) },
    ...(lists.length > 0
      ? lists.map((list) => ({
          label: capitalized(list.search),
          title: true,
          options: itemOptions(search, list.items),
        }))
      : [{ label: ITEMS, options: itemOptions(search, items) }]),
    ...(site.isFirst ? [] : pages),
    {
      label: 'Systems',
      title: true,
      options: families.map(({ value, count }) => ({
        key: `family-${value}`,
        text:
          total >= MAX_READ_MATCHES ? labelOf(FAMILIES, value) : `${labelOf(FAMILIES, value)} · ${numberText(count)}`,
        to: searchAddress(search, value),
        search,
      })),
    },
    {
      label: 'All results',
      options: total > 0 ? [{ key: 'all', text: allText(total), to: searchAddress(search), search }] : [],
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

const itemOptions = (search: string, items: readonly SuggestedProduct[]): SuggestionOption[] =>
  items.map((product) => ({
    key: `item-${product.id}`,
    text: product.name,
    to: `/product/${product.id}`,
    ...{ search, product, typed: search },
  }));

/** At most three searches with the last word completed, from the names of the items. */
function completions(typed: string, items: readonly SuggestedProduct[]): SuggestionOption[] {
  const start = typed.slice(0, typed.search(/[a-z]*$/i));
  const last = typed.slice(start.length).toLowerCase();
  const words = items.flatMap(({ name }) => name.toLowerCase().match(/[a-z]+/g) ?? []);
  const longer = words.filter((word) => last !== '' && word.startsWith(last) && word !== last);
  return [...new Set(longer)].slice(0, 3).map((word) => ({ ...searchOption(start + word), typed }));
}

/** The parts of a text; every second one begins with a word of what was typed. */
export function marked(text: string, typed: string): string[] {
  const words = typed.match(/[\p{L}\d]+/gu) ?? [];
  return words.length === 0 ? [text] : text.split(new RegExp(`(?<![\\p{L}\\d])(${words.join('|')})`, 'giu'));
}

/** The items, to choose one instead of opening its page. */
export function itemGroups(search: string, answer: SearchSuggestions): SuggestionGroup[] {
  return suggestionGroups(search, { ...answer, lists: [] })
    .filter(({ label }) => label === ITEMS || label === DID_YOU_MEAN)
    .map((group) => ({ ...group, options: group.options.map(({ to: _, ...option }) => option) }));
}

export const FORGET_ALL = 'forget-all';

export function recentGroups(searches: readonly string[]): SuggestionGroup[] {
  if (searches.length === 0) return [];
  return [
    { label: 'Recent searches', title: true, options: searches.map(searchOption) },
    { label: 'History', options: [{ key: FORGET_ALL, text: 'Clear recent searches', search: '' }] },
  ];
}

export function searchAddress(search: string, family?: string): string {
  if (search === '') return '/catalog';
  return `/catalog?${new URLSearchParams({ search, ...(family && { family }) })}`;
}

function searchOption(search: string): SuggestionOption {
  return { key: `search-${search}`, text: search, to: searchAddress(search), search };
}

function allText(total: number): string {
  if (total >= MAX_READ_MATCHES) return 'See all products found';
  return total === 1 ? 'See the 1 matching product' : `See all ${numberText(total)} products`;
}
