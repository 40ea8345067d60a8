/** Sources of inquiries that staff enter. */
export const ENTRY_SOURCES = [
  { value: 'phone', label: 'Phone' },
  { value: 'walk-in', label: 'Walk-in' },
  { value: 'other', label: 'Other' },
] as const;

/** Documents that we sent to somebody who had not asked for them (decision 076). */
export const DOCUMENTS_SOURCE = 'documents';

export const INQUIRY_SOURCES = [
  { value: 'site', label: 'Website' },
  ...ENTRY_SOURCES,
  { value: DOCUMENTS_SOURCE, label: 'Documents sent by us' },
] as const;

export type EntrySource = (typeof ENTRY_SOURCES)[number]['value'];
export type InquirySource = (typeof INQUIRY_SOURCES)[number]['value'];
