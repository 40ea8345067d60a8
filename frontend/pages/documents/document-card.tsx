import type { DocumentAnswer } from '../../../backend/documents/documents.contract.js';
import { DocumentIcon } from '../../features/documents/document-icon.js';
import { fileSizeText } from '../../features/documents/file-size-text.js';
import { LinkButton } from '../../ui/button.js';
import { CalendarDate } from '../../ui/calendar-date.js';
import { Card, CardFigures } from '../../ui/card.js';
import styles from './documents.module.css';

export function DocumentCard({ document }: { document: DocumentAnswer }) {
  const { title, category, description, fileSize, uploadedAt, downloadCount } = document;
  return (
    <Card className={styles.card}>
      <div className="line signal">
        <DocumentIcon category={category} />
        <span className={`caption box ${styles.category}`}>{category}</span>
      </div>
      <h3>{title}</h3>
      <p className="muted small">{description}</p>
      <CardFigures>
        <div>
          <dt>File size</dt>
          <dd>{fileSizeText(fileSize)}</dd>
        </div>
        <div>
          <dt>Uploaded</dt>
          <dd>
            <CalendarDate date={uploadedAt} style="medium" />
          </dd>
        </div>
        <div>
          <dt>Downloads</dt>
          <dd>{downloadCount.toLocaleString('en-US')}</dd>
        </div>
      </CardFigures>
      <div className="stack rule-top">
        <LinkButton
          to={`/quote?document=${encodeURIComponent(title)}`}
          variant="outline"
          aria-label={`Request ${title}`}
        >
          Request
        </LinkButton>
      </div>
    </Card>
  );
}
