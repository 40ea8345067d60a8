/** What must not come to life in the writer's own page; the server's allow list decides what is kept. */
const LIVE = 'script, style, iframe, object, embed, link, meta, base, form, input, button, textarea, select, template';

/** An element's HTML without anything that acts. The element stays as it is. */
export function inertHtml(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const live of copy.querySelectorAll(LIVE)) live.remove();
  for (const each of [copy, ...copy.querySelectorAll('*')]) {
    for (const { name, value } of [...each.attributes]) {
      const isScript =
        /^(?:href|src|action|xlink:href)$/i.test(name) && /^\s*(?:javascript|data|vbscript):/i.test(value);
      if (/^on|^style$|^contenteditable$|^draggable$/i.test(name) || isScript) each.removeAttribute(name);
    }
  }
  return copy.outerHTML;
}

/** The element that such HTML stands for. */
export function elementOf(html: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = html;
  const element = template.content.firstElementChild;
  return element ? (document.importNode(element, true) as HTMLElement) : document.createElement('div');
}
