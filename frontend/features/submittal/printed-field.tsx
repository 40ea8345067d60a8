import { type ComponentProps, useState } from 'react';
import { unprintableNote } from '../../../backend/pdf/printable.contract.js';
import { TextField } from '../../ui/form-fields.js';

/** A field whose text a PDF prints. It names the characters that the PDF cannot print. */
export function PrintedField(field: ComponentProps<typeof TextField>) {
  const [note, setNote] = useState('');
  return <TextField {...field} hint={note} onChange={({ target }) => setNote(unprintableNote(target.value))} />;
}
