import type { Editor } from '@tiptap/react';
import { type ComponentProps, useState } from 'react';
import { createPortal } from 'react-dom';
import { POST_FIELDS, POST_MESSAGES } from '../../../../../backend/blog/admin/blog-admin.contract.js';
import { OutlineButton } from '../../../../ui/button.js';
import { Dialog } from '../../../../ui/dialog.js';
import { TextField } from '../../../../ui/form-fields.js';
import { PicturePicker } from '../picture-picker.js';
import { linkAddress } from './html.js';
import styles from './rich-text-editor.module.css';

/** Sets, edits or removes the link of the selection. Without a selection it inserts one. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
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

interface EditorDialogProps extends Omit<ComponentProps<typeof Dialog>, 'open'> {
  editor: Editor;
}

/** A dialog of the editor, open while it is rendered. Outside the post's form, because forms cannot be nested. */
function EditorDialog({ editor, onClose, ...dialog }: EditorDialogProps) {
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  return createPortal(<Dialog {...dialog} open onClose={close} />, document.body);
}
