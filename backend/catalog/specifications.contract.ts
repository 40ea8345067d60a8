export type Specification = { name: string; value: string };

/** In the specifications of every product of the sample catalog. */
export const SAMPLE_MARK = '"Data":"sample"';
const SAMPLE_ROW: Specification = { name: 'Data', value: 'sample' };

const isSampleRow = ({ name, value }: Specification): boolean => name === SAMPLE_ROW.name && value === SAMPLE_ROW.value;

/** The specifications without the mark of sample data, and whether it was there. */
export function splitSampleMark(text: string): { specifications: Specification[]; isSample: boolean } {
  const all = parseSpecifications(text);
  const specifications = all.filter((row) => !isSampleRow(row));
  return { specifications, isSample: specifications.length < all.length };
}

/** Simple values of the `specifications` text; none if it is not a JSON object (specification §5). */
export const parseSpecifications = (text: string): Specification[] =>
  Object.entries(jsonObject(text) ?? {}).flatMap(([name, entry]) => {
    const shown = simpleText(entry);
    return shown ? [{ name: shownText(name), value: shown }] : [];
  });

function simpleText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  // JSON may have characters escaped that no page may show, such as NUL.
  return typeof value === 'string' || typeof value === 'number' ? shownText(String(value)) : '';
}

const shownText = (text: string): string => text.replace(/\p{Cc}/gu, ' ').trim();

/** Null for a text that is not a JSON object. */
export function jsonObject(text: string): Record<string, unknown> | null {
  const value = parseJson(text);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : null;
}

/** Undefined for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
