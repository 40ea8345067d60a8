import Image from '@tiptap/extension-image';
import { Extension, Mark, Node } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { parseInert, stripActiveContent } from './html.js';

/** Allowed blocks that the editor does not edit. */
const OPAQUE_BLOCKS = ['table', 'figure', 'dl', 'details', 'div[class^="wp-block"]', 'section[class^="wp-block"]'];
/** Allowed inline elements without a toolbar button. */
const OPAQUE_MARKS = ['sub', 'sup', 'small', 'mark', 'kbd', 'abbr', 'cite', 'q', 'time'];

/** A table or figure is one unit: it can be moved, copied and removed. */
const OpaqueBlock = Node.create({
  name: 'opaqueBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () =>
    OPAQUE_BLOCKS.map((tag) => ({
      tag,
      priority: 100,
      getAttrs: (element) => ({ html: stripActiveContent(element.outerHTML) }),
    })),
  renderHTML: ({ node }) => toElement(String(node.attrs.html)),
});

const OpaqueMark = Mark.create({
  name: 'opaqueMark',
  // Marks can be nested, as `<time>` in `<small>`.
  excludes: '',
  addAttributes: () => ({
    tag: { default: 'small', rendered: false },
    title: { default: null },
    datetime: { default: null },
  }),
  parseHTML: () => OPAQUE_MARKS.map((tag) => ({ tag, getAttrs: () => ({ tag }) })),
  renderHTML: ({ mark, HTMLAttributes }) => [String(mark.attrs.tag), HTMLAttributes, 0],
});

/** Anchors, and the video player of a link. */
const PreservedAttributes = Extension.create({
  name: 'preservedAttributes',
  addGlobalAttributes: () => [
    {
      types: ['heading', 'paragraph', 'blockquote', 'bulletList', 'orderedList', 'listItem', 'link'],
      attributes: { id: { default: null, keepOnSplit: false } },
    },
    { types: ['link'], attributes: { 'data-embed': { default: null } } },
  ],
});

/** Matches the allow list of backend/blog/sanitize-post-html.ts. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4, 5, 6] },
    // It would add an empty paragraph to every opened post.
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['http', 'https', 'mailto', 'tel'],
      // The server sets `rel`.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Image,
  OpaqueBlock,
  OpaqueMark,
  PreservedAttributes,
];

function toElement(html: string): HTMLElement {
  const element = parseInert(html).content.firstElementChild;
  return element ? (document.importNode(element, true) as HTMLElement) : document.createElement('div');
}
