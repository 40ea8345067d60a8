/** Saves a file as a download does. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
