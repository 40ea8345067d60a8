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

/** Parses HTML in a template, where no picture loads and no handler runs. Styles would each be reported to the console, so they are renamed. */
export function parseInert(html: string): HTMLTemplateElement {
  const template = document.createElement('template');
  const withoutStyles = html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='));
  template.innerHTML = trustedHtml(withoutStyles);
  return template;
}

function isActiveAttribute(name: string, value: string): boolean {
  if (/^(?:href|src|action|xlink:href)$/i.test(name)) return /^\s*(?:javascript|data|vbscript):/i.test(value);
  return /^on|^(?:(?:data-)?style|contenteditable|draggable)$/i.test(name);
}

/**
 * Tiptap wraps each list item and cell in a paragraph: one that is a single paragraph becomes plain text. The first row of a table is its
 * head if it has header cells only.
 */
export const tidyHtml = (html: string): string =>
  html
    .replace(/<(li|td|th)([^>]*)><p>((?:(?!<\/?(?:p|ul|ol|li)[ >]).)*)<\/p>(?=<\/\1>|<ul|<ol)/gs, '<$1$2>$3')
    .replace(/<tbody>(<tr>(?:<th[ >](?:(?!<\/?t[dhr][ >]).)*<\/th>)+<\/tr>)(?=<tr>)/gs, '<thead>$1</thead><tbody>');

/** Pasted HTML with the lists and headings that the editor knows. Word writes lists as paragraphs, and its headings begin with `h1`. */
export function readableHtml(html: string): string {
  const template = parseInert(html);
  const { content } = template;
  makeWordLists(content);
  // A blank line of Word.
  for (const paragraph of content.querySelectorAll('p.MsoNormal'))
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('img')) paragraph.remove();
  for (const title of content.querySelectorAll('p.MsoTitle')) rename(title, 'h2');
  if (content.querySelector('h1'))
    for (const level of [5, 4, 3, 2, 1])
      for (const heading of content.querySelectorAll(`h${level}`)) rename(heading, `h${level + 1}`);
  return template.innerHTML;
}

/** Word's paragraph of a list has its level in its style, and a marker such as `·` or `1.` in a `mso-list:Ignore`. */
function makeWordLists(content: DocumentFragment): void {
  /** The open lists, the outermost first. */
  let lists: Element[] = [];
  let openId = '';
  for (const paragraph of content.querySelectorAll('p[data-style*="mso-list:"]')) {
    const [, id = '', level = '1'] =
      /mso-list:\s*(\w+) level(\d)/.exec(paragraph.getAttribute('data-style') ?? '') ?? [];
    const marker = paragraph.querySelector('[data-style*="mso-list:Ignore"]');
    if (marker === null) continue;
    if (id !== openId || paragraph.previousElementSibling !== lists[0]) lists = [];
    openId = id;
    const name = /^\(?(?:\d+|[a-z]+)[.)]/i.test(marker.textContent?.trim() ?? '') ? 'ol' : 'ul';
    marker.remove();
    lists.length = Math.min(lists.length, Number(level));
    while (lists.length < Number(level)) {
      const list = paragraph.ownerDocument.createElement(name);
      const outer = lists.at(-1);
      if (outer === undefined) paragraph.before(list);
      else (outer.lastElementChild ?? outer.appendChild(list.ownerDocument.createElement('li'))).append(list);
      lists.push(list);
    }
    lists.at(-1)?.append(rename(paragraph, 'li'));
  }
}

/** Replaces an element by one of another name, in its own inert document. @returns the new one */
function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

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
