import {
  type AnswerDesk,
  ATTACHMENT_KINDS,
  type AttachmentChoice,
  type AttachmentKind,
} from '../../../../../backend/inquiries/answers/answers.contract.js';
import { CheckField } from '../../../../ui/form-fields.js';

const HEADINGS: Record<AttachmentKind, string> = {
  quotation: 'Quotation',
  'cut-sheet': 'Cut sheets',
  document: 'Documents, by private link',
};

/** Chooses the files to attach to the email. */
export function AnswerAttachments({ desk: { offers, maxBytes }, error }: { desk: AnswerDesk; error?: string }) {
  const kinds = ATTACHMENT_KINDS.filter((kind) => offers.some((offer) => offer.kind === kind));
  if (kinds.length === 0) return null;
  return (
    <details open={error ? true : undefined}>
      <summary className="opener">Attachments</summary>
      <p>
        Files of up to {maxBytes / 1_000_000} MB together are attached. Files that do not fit are sent as links, so the
        email always arrives.
      </p>
      {kinds.map((kind) => (
        <fieldset key={kind} className="above-2">
          <legend>{HEADINGS[kind]}</legend>
          {offers
            .filter((offer) => offer.kind === kind)
            .map(({ id, label }) => (
              <CheckField key={id} label={label} name="attachment" value={`${kind} ${id}`} />
            ))}
        </fieldset>
      ))}
      {error && <p role="alert">{error}</p>}
    </details>
  );
}

export function chosenAttachments(form: HTMLFormElement): AttachmentChoice[] {
  return new FormData(form).getAll('attachment').map((value) => {
    const [kind = '', id = ''] = String(value).split(' ');
    return { kind: kind as AttachmentKind, id: Number(id) };
  });
}
