import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** How often a text was searched for on one day. Says nothing about who searched. */
export const SearchCount = defineEntity({
  name: 'SearchCount',
  tableName: 'search_count',
  properties: {
    /** In the company's time zone. */
    day: p.date().primary(),
    /** As `toCountedText` writes it. */
    text: p.text().primary(),
    searches: p.integer(),
    /** Products that the last search of the day found. */
    results: p.integer(),
    opened: p.integer(),
  },
});
export type SearchCount = InferEntity<typeof SearchCount>;
