/** Limits of the sheet's own query parameters, besides those of the design. */
export const DESIGN_SHEET_LIMITS = { project: { max: 120 }, revision: { max: 20 } } as const;

/** Path and query of a design's sheet. @param parameters the design's query string */
export const designSheetAddress = (parameters: string): string => `${DESIGN_SHEET_PATH}?${parameters}`;

export const DESIGN_SHEET_PATH = '/api/builder/sheet.pdf';
