type Simple = string | number | boolean;

/** JSON specifications as editable lines, `Name: value` each; null for nested values or text that is not a JSON object. */
export function specificationLines(text: string): string | null {
  if (text === '') return '';
  const value = parsed(text);
  if (value === null) return null;
  const lines = Object.entries(value).map(([name, entry]) => (fits(name, entry) ? `${name}: ${entry}` : null));
  return lines.includes(null) ? null : lines.join('\n');
}

/**
 * Lines as JSON. Empty lines are dropped; a line without a colon is a name without a value.
 * @param before the JSON that the lines came from: unchanged numbers and booleans keep their type
 */
export function specificationsFromLines(lines: string, before: string): string {
  const known = parsed(before) ?? {};
  const entries = lines
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...rest] = line.split(':');
      return [name.trim(), rest.join(':').trim()] as const;
    });
  return JSON.stringify(
    Object.fromEntries(entries.map(([name, value]) => [name, String(known[name]) === value ? known[name] : value])),
  );
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Whether a line can hold name and value without loss. */
function fits(name: string, value: unknown): value is Simple {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return false;
  const text = String(value);
  return /^[^:\r\n]+$/.test(name) && name === name.trim() && !/[\r\n]/.test(text) && text === text.trim();
}
