/** Runs work once the page has loaded, so that it takes nothing from what the visitor waits for. */
export function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else window.addEventListener('load', work, { once: true });
}
