type Simple = string | number | boolean;

/** JSON specifications as editable lines, `Name: value` each; null for nested values or text that is not a JSON object. */
export function specificationLines(text: string): string | null {
  if (text === '') return '';
  const value = parsed(text);
  if (value === null) return null;
  const lines = Object.entries(value).map(([name, entry]) => (fits(name, entry) ? `${name}: ${entry}` : null));
  return lines.includes(null) ? null : lines.join('\n');
}

/** The error of the first line without a name and a colon, or with a duplicate name; null if there is none. */
export function findSpecificationError(lines: string): string | null {
  const names = new Set<string>();
  for (const line of lines.split(/\r\n?|\n/).map((text) => text.trim())) {
    const [name = ''] = line.split(':').map((part) => part.trim());
    if (line === '') continue;
    if (!line.includes(':') || name === '')
      return `${quoted(line)} has no name and value. Write each line as a name, a colon and a value, such as Tube: 48.3 mm.`;
    if (names.has(name)) return `There are two lines for ${quoted(name)}. Keep one of them.`;
    names.add(name);
  }
  return null;
}

/**
 * Lines as JSON. Empty lines are dropped.
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

function quoted(text: string): string {
  return `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
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

/** Whether a line can represent the name and value without loss. */
function fits(name: string, value: unknown): value is Simple {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return false;
  const text = String(value);
  return /^[^:\r\n]+$/.test(name) && name === name.trim() && !/[\r\n]/.test(text) && text === text.trim();
}
