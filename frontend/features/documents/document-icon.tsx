import type { ReactNode } from 'react';
import { DOCUMENT_ICON_CATEGORIES } from '../../../backend/documents/documents.contract.js';
import { Icon } from '../../ui/icons.js';

type IconCategory = (typeof DOCUMENT_ICON_CATEGORIES)[number] | 'document';

/** Icon of a category, ignoring case; `document` is the default. */
export function iconCategory(category: string): IconCategory {
  const name = category.trim().toLowerCase();
  return DOCUMENT_ICON_CATEGORIES.find((known) => known === name) ?? 'document';
}

/** Decorative: the badge next to it names the category. */
export function DocumentIcon({ category }: { category: string }) {
  const icon = iconCategory(category);
  return <Icon data-icon={icon}>{SHAPES[icon]}</Icon>;
}

const SHAPES: Record<IconCategory, ReactNode> = {
  'company profile': (
    <>
      <path d="M4 21V4h10v17M14 9h6v12M2 21h20" />
      <path d="M7 8h4M7 12h4M7 16h4M17 13v0M17 17v0" strokeLinecap="round" />
    </>
  ),
  safety: (
    <>
      <path d="M12 2.5 20 5.5v6c0 5-3.4 8.3-8 10-4.6-1.7-8-5-8-10v-6Z" />
      <path d="m8.2 12 2.8 2.8 5-5.3" />
    </>
  ),
  capability: (
    <>
      <path d="M4 21.5V2.5M12 21.5V2.5M20 21.5V2.5" />
      <path d="M2 6.5h20M2 14.5h20M4 14.5l8-8M12 14.5l8-8" />
    </>
  ),
  document: (
    <>
      <path d="M5 2.5h9l5 5v14H5Z" />
      <path d="M14 2.5v5h5M8.5 12h7M8.5 16h7" />
    </>
  ),
};
