import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.js';
import { TextField } from '../../../../ui/form-fields.js';
import { EditorDialog } from './editor-dialog.js';
import { linkAddress } from './link-address.js';

/** Sets, edits or removes the link of the selection. Without a selection it inserts one. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [error, setError] = useState('');
  const known: unknown = editor.getAttributes('link').href;
  const needsText = editor.state.selection.empty && !editor.isActive('link');

  const close = () => {
    onClose();
    editor.commands.focus();
  };
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
      heading="Link"
      action="Set link"
      onClose={close}
      onSubmit={apply}
      actions={
        known !== undefined && (
          <Button
            variant="outline"
            onClick={() => {
              onClose();
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
            }}
          >
            Remove link
          </Button>
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
