/** The one address of a design, by the texts of its parameters. */
export function designAddress(texts: Readonly<Record<string, string>>): string {
  return `/builder?${new URLSearchParams(texts)}`;
}
