import { trustedHtml } from '../../../../ui/trusted-types.js';

/** What must not come to life in the writer's own page; the server's allow list decides what is kept. */
const LIVE = 'script, style, iframe, object, embed, link, meta, base, form, input, button, textarea, select, template';

/** The HTML of an element without anything that acts. */
export function inertHtml(element: Element): string {
  return withoutActs(element.outerHTML);
}

/** HTML without anything that acts, such as what is pasted. */
export function withoutActs(html: string): string {
  // Nothing within a template is alive: no picture is loaded, no handler runs.
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(html);
  for (const live of template.content.querySelectorAll(LIVE)) live.remove();
  for (const element of template.content.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      if (isAct(name, value)) element.removeAttribute(name);
    }
  }
  return template.innerHTML;
}

function isAct(name: string, value: string): boolean {
  if (/^(?:href|src|action|xlink:href)$/i.test(name)) return /^\s*(?:javascript|data|vbscript):/i.test(value);
  return /^on|^(?:style|contenteditable|draggable)$/i.test(name);
}

/** The element that such HTML stands for. */
export function elementOf(html: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(html);
  const element = template.content.firstElementChild;
  return element ? (document.importNode(element, true) as HTMLElement) : document.createElement('div');
}
