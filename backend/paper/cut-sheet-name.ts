export const cutSheetName = (sku: string): string => `${sku.replace(/[^\w.-]+/g, '-')}-cut-sheet.pdf`;
