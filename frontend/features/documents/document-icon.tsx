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
  const [plain, round] = SHAPES[icon];
  return (
    <Icon data-icon={icon}>
      <path d={plain} />
      {round && <path d={round} strokeLinecap="round" />}
    </Icon>
  );
}

/** Paths, with plain and with round line ends. */
const SHAPES: Record<IconCategory, [plain: string, round?: string]> = {
  'company profile': ['M4 21V4h10v17M14 9h6v12M2 21h20', 'M7 8h4M7 12h4M7 16h4M17 13v0M17 17v0'],
  safety: ['M12 2.5 20 5.5v6c0 5-3.4 8.3-8 10-4.6-1.7-8-5-8-10v-6ZM8.2 12l2.8 2.8 5-5.3'],
  capability: ['M4 21.5V2.5M12 21.5V2.5M20 21.5V2.5M2 6.5h20M2 14.5h20M4 14.5l8-8M12 14.5l8-8'],
  document: ['M5 2.5h9l5 5v14H5ZM14 2.5v5h5M8.5 12h7M8.5 16h7'],
};

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;
const BASE = 1_024;

/** Formats a file size (specification §9). @param bytes non-negative integer */
export function fileSizeText(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // A value that would round to 1024.00 moves up to the next unit.
  while (unit < UNITS.length - 1 && Number(size.toFixed(2)) >= BASE) {
    size /= BASE;
    unit += 1;
  }
  return `${unit === 0 ? size : size.toFixed(2)} ${UNITS[unit]}`;
}
