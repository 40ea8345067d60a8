import { trustedHtml } from '../../../../ui/trusted-types.js';

const ACTIVE_ELEMENTS =
  'script, style, iframe, object, embed, link, meta, base, form, input, button, textarea, select, template';

/**
 * Keeps pasted or stored HTML from running in the writer's page, and drops pictures that exist only on the writer's computer.
 * The server's allow list decides what is stored.
 */
export function stripActiveContent(html: string): string {
  const template = parseInert(html);
  for (const picture of localPictures(template)) picture.remove();
  for (const active of template.content.querySelectorAll(ACTIVE_ELEMENTS)) active.remove();
  for (const element of template.content.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      if (isActiveAttribute(name, value)) element.removeAttribute(name);
    }
  }
  return template.innerHTML;
}

/** The number of pictures in the HTML that exist only on the writer's computer, as in text copied from Word. */
export const countLocalPictures = (html: string): number => localPictures(parseInert(html)).length;

const localPictures = ({ content }: HTMLTemplateElement): Element[] =>
  [...content.querySelectorAll('img')].filter(
    (picture) => !/^(?:https?:\/\/|\/)/i.test(picture.getAttribute('src')?.trim() ?? ''),
  );

/** Parses HTML in a template, where no picture loads and no handler runs. */
export function parseInert(html: string): HTMLTemplateElement {
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(html);
  return template;
}

function isActiveAttribute(name: string, value: string): boolean {
  if (/^(?:href|src|action|xlink:href)$/i.test(name)) return /^\s*(?:javascript|data|vbscript):/i.test(value);
  return /^on|^(?:style|contenteditable|draggable)$/i.test(name);
}

/** Tiptap wraps each list item in a paragraph; an item that is one paragraph becomes plain text. */
export const unwrapListParagraphs = (html: string): string =>
  html.replace(/<li([^>]*)><p>((?:(?!<\/?(?:p|ul|ol|li)[ >]).)*)<\/p>(?=<\/li>|<ul|<ol)/gs, '<li$1>$2');

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
