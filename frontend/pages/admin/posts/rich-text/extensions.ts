import Image from '@tiptap/extension-image';
import { Extension, Mark, Node } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { elementOf, inertHtml } from './inert-html.js';

/** Blocks that posts may hold and that this editor does not take apart. */
const KEPT_BLOCKS = ['table', 'figure', 'dl', 'details', 'div[class^="wp-block"]', 'section[class^="wp-block"]'];
/** Marks of a text that have no button. */
const KEPT_MARKS = ['sub', 'sup', 'small', 'mark', 'kbd', 'abbr', 'cite', 'q', 'time'];

/** A table, a figure with its caption and their like stay whole: to be moved, copied and removed. */
const KeptBlock = Node.create({
  name: 'keptBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () =>
    KEPT_BLOCKS.map((tag) => ({ tag, priority: 100, getAttrs: (element) => ({ html: inertHtml(element) }) })),
  renderHTML: ({ node }) => elementOf(String(node.attrs.html)),
});

const KeptMark = Mark.create({
  name: 'keptMark',
  // A time may stand in small print.
  excludes: '',
  addAttributes: () => ({
    tag: { default: 'small', rendered: false },
    title: { default: null },
    datetime: { default: null },
  }),
  parseHTML: () => KEPT_MARKS.map((tag) => ({ tag, getAttrs: () => ({ tag }) })),
  renderHTML: ({ mark, HTMLAttributes }) => [String(mark.attrs.tag), HTMLAttributes, 0],
});

/** Anchors within the post, and what makes a link play a video in its place. */
const KeptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes: () => [
    {
      types: ['heading', 'paragraph', 'blockquote', 'bulletList', 'orderedList', 'listItem', 'link'],
      attributes: { id: { default: null, keepOnSplit: false } },
    },
    { types: ['link'], attributes: { 'data-embed': { default: null } } },
  ],
});

/** What the allow list of posts knows (backend/blog/sanitize-post-html.ts), and nothing else. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4, 5, 6] },
    // It would add an empty paragraph to every post that is only looked at.
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['http', 'https', 'mailto', 'tel'],
      // The server says what a link tells search engines.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Image,
  KeptBlock,
  KeptMark,
  KeptAttributes,
];
