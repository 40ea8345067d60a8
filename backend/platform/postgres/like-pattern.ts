/** The `like` pattern for texts that contain this one; its own `%`, `_` and backslashes are escaped. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[%_\\]/g, '\\$&')}%`;
}
