import { type ComponentProps, useState } from 'react';
import { TextField } from '../../ui/form-fields.js';

/** A field whose text a PDF prints. It names the characters that the PDF cannot print, once their code is loaded. */
export function PrintedField(field: ComponentProps<typeof TextField>) {
  const [note, setNote] = useState('');
  const check = async (text: string) =>
    setNote((await import('../../../backend/pdf/printable.contract.js')).unprintableNote(text));
  return <TextField {...field} hint={note} onChange={({ target }) => check(target.value).catch(() => {})} />;
}
