import { isPictureAddress } from '../../../backend/catalog/picture-address.contract.js';

/** A row of the specifications table. */
export interface Specification {
  name: string;
  value: string;
}

/** Image addresses of the `thumbnails` text; none when it does not hold a JSON array (contract §9). */
export function parseThumbnails(text: string): string[] {
  const value = parseJson(text);
  if (!Array.isArray(value)) return [];
  return value.filter((entry): entry is string => typeof entry === 'string' && isPictureAddress(entry));
}

/** Simple key/value pairs of the `specifications` text; none when it does not hold a JSON object (specification §5). */
export function parseSpecifications(text: string): Specification[] {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, entry]) => {
    const shown = simpleText(entry);
    return shown ? [{ name, value: shown }] : [];
  });
}

function simpleText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
