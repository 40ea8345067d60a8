/** Sources of inquiries that staff enter. */
export const ENTRY_SOURCES = [
  { value: 'phone', label: 'Phone' },
  { value: 'walk-in', label: 'Walk-in' },
  { value: 'other', label: 'Other' },
] as const;

export const INQUIRY_SOURCES = [{ value: 'site', label: 'Website' }, ...ENTRY_SOURCES] as const;

export type EntrySource = (typeof ENTRY_SOURCES)[number]['value'];
export type InquirySource = (typeof INQUIRY_SOURCES)[number]['value'];
