/**
 * Completes an address: `example.com` gets `https://`, `name@example.com` gets `mailto:`.
 * @returns null when a post cannot link to it
 */
export function linkAddress(text: string): string | null {
  const address = text.trim();
  if (/^(?:https?:\/\/\S+|mailto:\S+@\S+|tel:[+\d][\d().-]*|\/(?!\/)\S*|#\S+)$/i.test(address)) return address;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return `mailto:${address}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(address) ? `https://${address}` : null;
}
