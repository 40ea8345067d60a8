import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { LinkDialog } from './link-dialog.js';
import { PictureDialog } from './picture-dialog.js';
import styles from './rich-text-editor.module.css';

interface Tool {
  label: string;
  run(editor: Editor): void;
  /** Left out for tools without a pressed state. */
  isOn?(editor: Editor): boolean;
  isPossible?(editor: Editor): boolean;
}

type DialogName = 'link' | 'picture';

const heading = (level: 2 | 3 | 4): Tool => ({
  label: `Heading ${level}`,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

const TOOLS: readonly Tool[] = [
  heading(2),
  heading(3),
  heading(4),
  { label: 'Bold', run: (e) => e.chain().focus().toggleBold().run(), isOn: (e) => e.isActive('bold') },
  { label: 'Italic', run: (e) => e.chain().focus().toggleItalic().run(), isOn: (e) => e.isActive('italic') },
  { label: 'List', run: (e) => e.chain().focus().toggleBulletList().run(), isOn: (e) => e.isActive('bulletList') },
  {
    label: 'Numbered list',
    run: (e) => e.chain().focus().toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
  },
  { label: 'Quote', run: (e) => e.chain().focus().toggleBlockquote().run(), isOn: (e) => e.isActive('blockquote') },
  { label: 'Code', run: (e) => e.chain().focus().toggleCode().run(), isOn: (e) => e.isActive('code') },
  { label: 'Code block', run: (e) => e.chain().focus().toggleCodeBlock().run(), isOn: (e) => e.isActive('codeBlock') },
];

const HISTORY: readonly Tool[] = [
  { label: 'Undo', run: (e) => e.chain().focus().undo().run(), isPossible: (e) => e.can().undo() },
  { label: 'Redo', run: (e) => e.chain().focus().redo().run(), isPossible: (e) => e.can().redo() },
];

/** ARIA toolbar with roving focus. */
export function Toolbar({ editor, controls }: { editor: Editor; controls: string }) {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const tools: readonly Tool[] = [
    ...TOOLS,
    { label: 'Link', run: () => setDialog('link'), isOn: (e) => e.isActive('link') },
    { label: 'Picture', run: () => setDialog('picture'), isOn: (e) => e.isActive('image') },
    ...HISTORY,
  ];
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      tools.map(({ isOn, isPossible }) => ({ on: isOn?.(now), possible: isPossible?.(now) ?? true })),
  });

  const move = (event: KeyboardEvent) => {
    const to = target(event.key, current, tools.length);
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
            tabIndex={index === current ? 0 : -1}
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

function target(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
