import { DOMParser } from '@tiptap/pm/model';
import { EditorContent, getSchema, type JSONContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useMemo, useState } from 'react';
import { POST_CONTENT_CLASS } from '../../../../features/blog/post-content.js';
import { EXTENSIONS } from './extensions.js';
import styles from './rich-text-editor.module.css';
import { countLocalPictures, parseInert, stripActiveContent } from './strip-active-content.js';
import { Toolbar } from './toolbar.js';
import { unwrapListParagraphs } from './unwrap-list-paragraphs.js';

export interface RichTextEditorProps {
  /** HTML. Later changes stay inside the editor. */
  initial: string;
  labelledBy: string;
  describedBy?: string;
  /** Called with the HTML on every edit. */
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
        return stripActiveContent(html);
      },
      attributes: {
        id,
        class: `${POST_CONTENT_CLASS} ${styles.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : unwrapListParagraphs(now.getHTML())),
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
function parseDocument(html: string): JSONContent {
  return DOMParser.fromSchema(getSchema(EXTENSIONS)).parse(parseInert(html).content).toJSON() as JSONContent;
}
