import { useState } from 'react';
import { MAIL_BYTES } from '../../../../backend/platform/mail/mail.contract.js';
import { mailSizeText } from '../../../../backend/quotations/desk/attachments.contract.js';
import { SENDING_LIMITS } from '../../../../backend/quotations/desk/quotations-desk.contract.js';
import { Button } from '../../../ui/button.js';
import { CheckField } from '../../../ui/form-fields.js';
import styles from './quotations-desk.module.css';
import type { Attachments } from './use-attachments.js';

const DOCUMENTS_TEXTS = {
  pending: 'Loading...',
  error: 'The documents could not be loaded. Close this and try again.',
  success: 'There are no documents.',
} as const;

/** Chooses the cut sheets and company documents to attach to the email. */
export function AttachmentChoice({ attachments, error }: { attachments: Attachments; error: string | undefined }) {
  const { items, documents, chosen, status, documentBytes, toggle } = attachments;
  const fault = attachments.fault ?? error;
  const count = chosen.cutSheets.length + chosen.documents.length;
  // Only the initial state: later it stays as the member left it.
  const [isOpen] = useState(count > 0);
  const { cutSheets } = SENDING_LIMITS;
  return (
    <div className="stack gap-3">
      <details open={isOpen}>
        <summary className="opener">
          Attach cut sheets ({chosen.cutSheets.length}) and documents ({chosen.documents.length})
        </summary>
        <p className="muted small">
          An email carries {mailSizeText(MAIL_BYTES.all)} with the quotation: up to {SENDING_LIMITS.documents.max}{' '}
          documents of {mailSizeText(MAIL_BYTES.documents)} together, and up to {cutSheets.max} cut sheets. A cut sheet
          that does not fit becomes a link.
        </p>
        {items.length > 0 && (
          <fieldset className={`cards gap-0 across-5 ${styles.files}`}>
            <legend>Cut sheets</legend>
            {items.length > 1 && (
              <div className="row whole">
                <Button variant="outline" onClick={attachments.chooseAllCutSheets}>
                  {items.length > cutSheets.max ? `First ${cutSheets.max}` : `All ${items.length}`}
                </Button>
                <Button variant="outline" onClick={attachments.chooseNoCutSheets}>
                  None
                </Button>
              </div>
            )}
            {items.map(({ id, sku, name }) => (
              <CheckField
                key={id}
                label={[sku, name].filter(Boolean).join(' ')}
                name="cutSheets"
                checked={chosen.cutSheets.includes(id)}
                onChange={() => toggle('cutSheets', id)}
              />
            ))}
          </fieldset>
        )}
        <fieldset className={`cards gap-0 across-5 ${styles.files}`}>
          <legend>Company documents</legend>
          {documents.length === 0 && <p>{DOCUMENTS_TEXTS[status]}</p>}
          {documents.map(({ id, title, fileSize, isSample }) => (
            <CheckField
              key={id}
              label={`${title}, ${mailSizeText(fileSize)}${isSample ? ' (sample, not signed)' : ''}`}
              name="documents"
              checked={chosen.documents.includes(id)}
              onChange={() => toggle('documents', id)}
            />
          ))}
        </fieldset>
        <p role="status" className="muted small">
          {chosen.documents.length > 0 &&
            `Documents: ${mailSizeText(documentBytes)} of ${mailSizeText(MAIL_BYTES.documents)}.`}
        </p>
      </details>
      {fault && (
        <p role="alert" className="signal medium">
          {fault}
        </p>
      )}
    </div>
  );
}
