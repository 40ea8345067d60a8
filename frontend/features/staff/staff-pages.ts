import type { ResourcePageProps } from './list/staff-list.js';
import type { StaffPageProps } from './shell/staff-page.js';
import texts from './staff-pages.json' with { type: 'json' };

type ListTexts = Pick<ResourcePageProps<never>, 'heading' | 'lead' | 'right' | 'links' | 'order' | 'nouns' | 'empty'>;

/** What the pages of the staff area say around their content, where they lead, and who may open them. */
export const LIST_PAGES = texts.lists as Record<keyof typeof texts.lists, ListTexts>;
export const PAGES = texts.pages as Record<keyof typeof texts.pages, Omit<StaffPageProps, 'children'>>;

/** The same of lists that are a part of a page. */
export const LIST_PARTS = texts.parts;
