import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { POST_LIMITS, POST_MESSAGES } from '../../../../../backend/blog/desk/blog-desk.contract.js';
import { TextField } from '../../../../ui/form-fields.js';
import { PicturePicker } from '../picture-picker.js';
import { EditorDialog } from './editor-dialog.js';
import styles from './rich-text-editor.module.css';

/** Inserts a picture, or edits the selected one. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
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
      heading="Picture in the text"
      action={selected ? 'Change picture' : 'Insert picture'}
      pending={isUploading}
      onClose={() => {
        onClose();
        editor.commands.focus();
      }}
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
        label="Picture description"
        name="alt"
        required
        maxLength={POST_LIMITS.imageAlt}
        defaultValue={typeof selected?.alt === 'string' ? selected.alt : ''}
        error={errors.alt}
      />
    </EditorDialog>
  );
}
