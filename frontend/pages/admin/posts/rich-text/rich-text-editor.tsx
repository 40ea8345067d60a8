import Image from '@tiptap/extension-image';
import { DOMParser } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import * as tables from '@tiptap/pm/tables';
import type { Editor, JSONContent, KeyboardShortcutCommand } from '@tiptap/react';
import { EditorContent, Extension, getSchema, Mark, Node, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { POST_FIELDS, POST_MESSAGES } from '../../../../../backend/blog/admin/blog-admin.contract.js';
import { capitalized } from '../../../../../backend/measures/words.js';
import { POST_CONTENT_CLASS } from '../../../../features/blog/post-content.js';
import { rovingIndex } from '../../../../features/staff/editing/focus.js';
import { OutlineButton } from '../../../../ui/button.js';
import { Dialog } from '../../../../ui/dialog.js';
import { TextField } from '../../../../ui/form-fields.js';
import { PicturePicker } from '../picture-picker.js';
import { countLocalPictures, linkAddress, parseInert, readableHtml, stripActiveContent, tidyHtml } from './html.js';
import styles from './rich-text-editor.module.css';

const OPAQUE_BLOCKS = [
  'table:has(caption, table)',
  'figure',
  'dl',
  'details',
  'div[class^="wp-block"]',
  'section[class^="wp-block"]',
];

/** Allowed inline elements without a toolbar button. */
const OPAQUE_MARKS = ['sub', 'sup', 'small', 'mark', 'kbd', 'abbr', 'cite', 'q', 'time'];

/** A figure, or a table with a caption, is one unit: it can be moved, copied and removed. */
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

const TABLE_ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** Past the last cell the focus leaves the editor, as everywhere. */
const toCell =
  (step: 1 | -1): KeyboardShortcutCommand =>
  ({ editor: { state, view } }) =>
    tables.goToNextCell(step)(state, view.dispatch);

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  extendNodeSchema: ({ name }) => ({ tableRole: TABLE_ROLES[name] }),
  addProseMirrorPlugins: () => [tables.tableEditing()],
  addKeyboardShortcuts: () => ({ Tab: toCell(1), 'Shift-Tab': toCell(-1) }),
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
});

const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      // The commands of tables read it.
      colwidth: { default: null, rendered: false },
      class: { default: null, parseHTML: ({ className }) => /has-text-align-\w+/.exec(className)?.[0] },
      scope: { default: null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
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
const EXTENSIONS = [
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
  Table,
  TableRow,
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
  OpaqueMark,
  PreservedAttributes,
];

export interface RichTextEditorProps {
  /** HTML. Later changes stay inside the editor. */
  initial: string;
  labelledBy: string;
  describedBy?: string;
  onChange(html: string): void;
}

export function RichTextEditor({ initial, labelledBy, describedBy, onChange }: RichTextEditorProps) {
  const id = useId();
  const [lostPictures, setLostPictures] = useState(0);
  const content = useMemo(() => parseDocument(initial), [initial]);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content,
    // The content security policy refuses injected styles.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: (html) => {
        setLostPictures(countLocalPictures(html));
        return stripActiveContent(readableHtml(html));
      },
      attributes: {
        id,
        class: `${POST_CONTENT_CLASS} ${styles.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : tidyHtml(now.getHTML())),
  });

  useEffect(() => {
    const text = editor.view.dom;
    if (describedBy) text.setAttribute('aria-describedby', describedBy);
    else text.removeAttribute('aria-describedby');
    text.toggleAttribute('data-wrong', describedBy !== undefined);
  }, [editor, describedBy]);

  return (
    <div className={`box ${styles.editor}`}>
      <Toolbar editor={editor} controls={id} />
      <EditorContent editor={editor} />
      <p role="status" className={styles.lost}>
        {lostPictures > 0 && lostText(lostPictures)}
      </p>
    </div>
  );
}

function lostText(count: number): string {
  const [pictures, them] = count === 1 ? ['A picture was', 'it'] : [`${count} pictures were`, 'them'];
  return `${pictures} not pasted, because only your computer has ${them}. Upload ${them} with the Picture button.`;
}

/** Tiptap's own parser would hand the HTML to the live document. */
const parseDocument = (html: string): JSONContent =>
  DOMParser.fromSchema(getSchema(EXTENSIONS)).parse(parseInert(html).content).toJSON() as JSONContent;

interface Tool {
  label: string;
  run(editor: Editor): void;
  /** Left out for tools without a pressed state. */
  isOn?(editor: Editor): boolean;
  isPossible?(editor: Editor): boolean;
}

/** @param name of the mark or node, as in `toggleBold` */
const toggle = (label: string, name: string, attributes?: { level: 2 | 3 | 4 }): Tool => ({
  label,
  run: (editor) =>
    editor
      .chain()
      .focus()
      [`toggle${capitalized(name)}` as 'toggleHeading'](attributes as { level: 2 })
      .run(),
  isOn: (editor) => editor.isActive(name, attributes),
});

const TOOLS: readonly Tool[] = [
  ...([2, 3, 4] as const).map((level) => toggle(`Heading ${level}`, 'heading', { level })),
  toggle('Bold', 'bold'),
  toggle('Italic', 'italic'),
  toggle('List', 'bulletList'),
  toggle('Numbered list', 'orderedList'),
  toggle('Quote', 'blockquote'),
  toggle('Code', 'code'),
  toggle('Code block', 'codeBlock'),
];

const rowOf = (type: 'tableHeader' | 'tableCell') => ({
  type: 'tableRow',
  content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
});

/** Three rows and columns, with the cursor in the first cell. */
function insertTable(editor: Editor) {
  const { from } = editor.state.selection;
  const content = [rowOf('tableHeader'), rowOf('tableCell'), rowOf('tableCell')];
  const chain = editor.chain().focus();
  chain.insertContent([{ type: 'table', content }, { type: 'paragraph' }]).command(({ tr }) => {
    tr.setSelection(Selection.near(tr.doc.resolve(from)));
    return true;
  });
  chain.run();
}

const tableTool = (label: string, command: typeof tables.addRowAfter): Tool => ({
  label,
  run: (editor) =>
    editor
      .chain()
      .focus()
      .command(({ state, dispatch }) => command(state, dispatch))
      .run(),
});

/** Shown while the cursor is in a table. */
const TABLE_TOOLS: readonly Tool[] = [
  tableTool('Add row', tables.addRowAfter),
  tableTool('Add column', tables.addColumnAfter),
  tableTool('Header row', tables.toggleHeaderRow),
  tableTool('Remove row', tables.deleteRow),
  tableTool('Remove column', tables.deleteColumn),
  tableTool('Remove table', tables.deleteTable),
];

const HISTORY: readonly Tool[] = (['undo', 'redo'] as const).map((step) => ({
  label: capitalized(step),
  run: (editor) => editor.chain().focus()[step]().run(),
  isPossible: (editor) => editor.can()[step](),
}));

/** ARIA toolbar with roving focus. */
function Toolbar({ editor, controls }: { editor: Editor; controls: string }) {
  const [dialog, setDialog] = useState<'link' | 'picture' | null>(null);
  const inTable = useEditorState({ editor, selector: ({ editor: now }) => tables.isInTable(now.state) });
  const tools: readonly Tool[] = [
    ...TOOLS,
    { label: 'Link', run: () => setDialog('link'), isOn: (e) => e.isActive('link') },
    { label: 'Picture', run: () => setDialog('picture'), isOn: (e) => e.isActive('image') },
    { label: 'Table', run: insertTable, isOn: () => inTable, isPossible: () => !inTable },
    ...HISTORY,
    ...(inTable ? TABLE_TOOLS : []),
  ];
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      tools.map(({ isOn, isPossible }) => ({ on: isOn?.(now), possible: isPossible?.(now) ?? true })),
  });

  const move = (event: KeyboardEvent) => {
    const to = rovingIndex(event.key, current, tools.length);
    if (to === null) return;
    event.preventDefault();
    setCurrent(to);
    bar.current?.querySelectorAll('button')[to]?.focus();
  };

  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label="Formatting"
        aria-controls={controls}
        className={`row gap-1 ${styles.toolbar}`}
        onKeyDown={move}
      >
        {tools.map(({ label, run }, index) => (
          <button
            className="chip lettering"
            key={label}
            type="button"
            aria-pressed={states[index]?.on}
            // Not `disabled`, which would drop the focus when nothing is left to undo.
            aria-disabled={states[index]?.possible === false || undefined}
            tabIndex={index === Math.min(current, tools.length - 1) ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={() => states[index]?.possible !== false && run(editor)}
          >
            {label}
          </button>
        ))}
      </div>
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'picture' && <PictureDialog editor={editor} onClose={() => setDialog(null)} />}
    </>
  );
}

function toElement(html: string): HTMLElement {
  const element = parseInert(html).content.firstElementChild;
  return element ? (document.importNode(element, true) as HTMLElement) : document.createElement('div');
}

/** Sets, edits or removes the link of the selection. Without a selection it inserts one. */
function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [error, setError] = useState('');
  const known: unknown = editor.getAttributes('link').href;
  const needsText = editor.state.selection.empty && !editor.isActive('link');

  const apply = (form: FormData) => {
    const typed = String(form.get('href') ?? '');
    const href = linkAddress(typed);
    if (href === null) {
      setError('Enter an address such as https://osha.gov, /catalog or yard@example.com.');
      return;
    }
    onClose();
    const chain = editor.chain().focus();
    if (needsText) {
      const text = String(form.get('text') ?? '').trim() || typed.trim();
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.extendMarkRange('link').setLink({ href }).run();
  };

  return (
    <EditorDialog
      editor={editor}
      heading="Link"
      action="Set link"
      onClose={onClose}
      onSubmit={apply}
      more={
        known !== undefined && (
          <OutlineButton
            onClick={() => {
              onClose();
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
            }}
          >
            Remove link
          </OutlineButton>
        )
      }
    >
      <TextField
        label="Address"
        name="href"
        required
        autoComplete="off"
        inputMode="url"
        defaultValue={typeof known === 'string' ? known : ''}
        error={error}
      />
      {needsText && <TextField label="Link text" name="text" autoComplete="off" />}
    </EditorDialog>
  );
}

function PictureDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const selected = editor.isActive('image') ? editor.getAttributes('image') : null;
  const [src, setSrc] = useState(typeof selected?.src === 'string' ? selected.src : '');
  const [isUploading, setUploading] = useState(false);
  const [errors, setErrors] = useState<{ src?: string; alt?: string }>({});

  const insert = (form: FormData) => {
    const alt = String(form.get('alt') ?? '').trim();
    setErrors({ src: src ? undefined : POST_MESSAGES.imageUrl, alt: alt ? undefined : POST_MESSAGES.imageAlt });
    if (!src || !alt) return;
    onClose();
    const chain = editor.chain().focus();
    if (selected) chain.updateAttributes('image', { src, alt }).run();
    // Without the paragraph the picture stays selected, and typing replaces it.
    else chain.insertContent([{ type: 'image', attrs: { src, alt } }, { type: 'paragraph' }]).run();
  };

  return (
    <EditorDialog
      editor={editor}
      heading="Picture in the text"
      action={selected ? 'Change picture' : 'Insert picture'}
      pending={isUploading}
      onClose={onClose}
      onSubmit={insert}
    >
      <PicturePicker
        imageUrl={src}
        error={errors.src}
        onUploading={setUploading}
        onPicked={(picked) => {
          setSrc(picked);
          setErrors(({ alt }) => ({ alt }));
        }}
      />
      {src && <img className={styles.chosen} src={src} alt="Preview" />}
      <TextField
        label={POST_FIELDS.imageAlt.label}
        name="alt"
        required
        maxLength={POST_FIELDS.imageAlt.maxLength}
        defaultValue={typeof selected?.alt === 'string' ? selected.alt : ''}
        error={errors.alt}
      />
    </EditorDialog>
  );
}

type EditorDialogProps = Omit<ComponentProps<typeof Dialog>, 'open'> & { editor: Editor };

/** A dialog of the editor, open while it is rendered. Outside the post's form, because forms cannot be nested. */
function EditorDialog({ editor, onClose, ...dialog }: EditorDialogProps) {
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  return createPortal(<Dialog {...dialog} onClose={close} />, document.body);
}
