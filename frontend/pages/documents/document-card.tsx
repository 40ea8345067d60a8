import type { DocumentAnswer } from '../../../backend/documents/documents.contract.js';
import { DocumentIcon } from '../../features/documents/document-icon.js';
import { fileSizeText } from '../../features/documents/file-size-text.js';
import { LinkButton } from '../../ui/button.js';
import { CalendarDate } from '../../ui/calendar-date.js';
import { Card } from '../../ui/card.js';
import styles from './document-card.module.css';

export function DocumentCard({ document }: { document: DocumentAnswer }) {
  const { title, category, description, fileSize, uploadedAt, downloadCount } = document;
  return (
    <Card className={styles.card}>
      <div className={`line signal ${styles.strip}`}>
        <DocumentIcon category={category} />
        <span className={`caption ${styles.category}`}>{category}</span>
      </div>
      <h3 className={styles.title}>{title}</h3>
      <p className={`muted small ${styles.description}`}>{description}</p>
      <dl className={`rule-top ${styles.figures}`}>
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
      </dl>
      <div className={`stack gap-0 rule-top ${styles.action}`}>
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
