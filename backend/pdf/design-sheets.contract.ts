/** The first is the default. Packages and emails have sheets in letter size. */
export const PAPERS = [
  { value: 'letter', label: 'Letter (8.5 x 11)' },
  { value: 'tabloid', label: 'Tabloid (11 x 17)' },
] as const;
export type Paper = (typeof PAPERS)[number]['value'];

/** Limits of the sheet's own query parameters, besides those of the design. */
export const DESIGN_SHEET_LIMITS = { project: { max: 120 }, revision: { max: 20 } } as const;

/** Path and query of a design's sheet. @param parameters the design's query string */
export const designSheetAddress = (parameters: string): string => `${DESIGN_SHEET_PATH}?${parameters}`;

export const DESIGN_SHEET_PATH = '/api/builder/sheet.pdf';
