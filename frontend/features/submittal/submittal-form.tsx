import { type ComponentProps, useState } from 'react';
import { quoteDesignText } from '../../../backend/inquiries/quote-design.contract.js';
import type { QuoteDesign, QuoteLine } from '../../../backend/inquiries/quote-lines.contract.js';
import { linesField, SUBMITTAL_LIMITS, SUBMITTALS_PATH } from '../../../backend/pdf/submittals.contract.js';
import { NewTabHint, OutlineButton } from '../../ui/button.js';
import { TextField } from '../../ui/form-fields.js';
import styles from './submittal-form.module.css';

interface SubmittalFormProps {
  /** Parameters of a scaffold design. */
  design?: string;
  lines?: readonly QuoteLine[];
  designs?: readonly QuoteDesign[];
  /** Lines that the package cannot have, because they are not in the catalog. */
  hasFreeLines?: boolean;
  /** The form is the last part of another sheet. */
  inSheet?: boolean;
}

/** Opens the submittal package in a new tab. A plain form, so that it works without JavaScript. */
export const SubmittalForm = ({ design, lines = [], designs = [], hasFreeLines, inSheet }: SubmittalFormProps) => (
  <form
    className={`stack gap-2 across-3 bottom panel ${styles.form}`}
    action={SUBMITTALS_PATH}
    method="post"
    target="_blank"
    rel="noopener"
    data-screen
    data-in-sheet={inSheet}
  >
    {design !== undefined && <input type="hidden" name="design" value={design} />}
    {designs.map((line) => (
      <input key={line.design} type="hidden" name="designs" value={quoteDesignText(line)} />
    ))}
    {lines.length > 0 && <input type="hidden" name="lines" value={linesField(lines)} />}
    <PrintedField label="Project name" name="project" maxLength={SUBMITTAL_LIMITS.project.max} autoComplete="off" />
    <OutlineButton type="submit">
      Submittal package (PDF)
      <NewTabHint />
    </OutlineButton>
    <p className="whole muted small">
      Cover, index, parts list and cut sheets in one file. Not an engineering approval.
      {hasFreeLines && <span> Lines that are not in our catalog are left out.</span>}
    </p>
  </form>
);

/** A field whose text a PDF prints. It names the characters that the PDF cannot print, once their code is loaded. */
export function PrintedField(field: ComponentProps<typeof TextField>) {
  const [note, setNote] = useState('');
  const check = async (text: string) =>
    setNote((await import('../../../backend/pdf/printable.contract.js')).unprintableNote(text));
  return <TextField {...field} hint={note} onChange={({ target }) => check(target.value).catch(() => {})} />;
}
