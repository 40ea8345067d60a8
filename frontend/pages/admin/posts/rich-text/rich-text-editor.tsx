import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useMemo } from 'react';
import { POST_CONTENT_CLASS } from '../../../../features/blog/post-content.js';
import { EXTENSIONS } from './extensions.js';
import { withoutActs } from './inert-html.js';
import { postDocument } from './post-document.js';
import styles from './rich-text-editor.module.css';
import { tidyHtml } from './tidy-html.js';
import { Toolbar } from './toolbar.js';

export interface RichTextEditorProps {
  /** HTML; what it becomes later is the editor's own. */
  initial: string;
  labelledBy: string;
  describedBy?: string;
  /** HTML, with every change that somebody makes. */
  onChange(html: string): void;
}

/** Writes what a post may hold, looking as the post will. */
export function RichTextEditor({ initial, labelledBy, describedBy, onChange }: RichTextEditorProps) {
  const id = useId();
  const content = useMemo(() => postDocument(initial), [initial]);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content,
    // The security policy takes no styles but those of the build.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: withoutActs,
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
    <div className={styles.editor}>
      <Toolbar editor={editor} controls={id} />
      <EditorContent editor={editor} />
    </div>
  );
}
