import type { UseQueryResult } from '@tanstack/react-query';
import type { DocumentResponse } from '../../../backend/documents/documents.contract.js';
import { useSiteContent } from '../../api/site-content.js';
import { DocumentIcon } from '../../features/documents/document-icon.js';
import { fileSizeText } from '../../features/documents/file-size-text.js';
import { LinkButton, OutlineLink } from '../../ui/button.js';
import { CalendarDate } from '../../ui/calendar-date.js';
import { Card, CardFigures, CardGrid } from '../../ui/card.js';
import { FailedList } from '../../ui/failed-list.js';
import { MessageSheet } from '../../ui/message-sheet.js';
import { Section } from '../../ui/section.js';
import styles from './documents.module.css';

const LIST = new Intl.ListFormat('en-US');

export function DocumentsSection({ list }: { list: UseQueryResult<DocumentResponse[]> }) {
  const content = useSiteContent('documents').list;
  return (
    <div id="documents">
      <Section heading={content.heading} lead={content.lead + samplesText(list.data ?? [])}>
        <DocumentList list={list} />
      </Section>
    </div>
  );
}

/** One sentence for all samples; empty without any. */
function samplesText(documents: readonly DocumentResponse[]): string {
  const samples = documents.filter(({ isSample }) => isSample).map(({ title }) => title);
  if (samples.length === 0) return '';
  const which =
    samples.length === documents.length
      ? 'These are samples'
      : `${LIST.format(samples)} ${samples.length === 1 ? 'is a sample' : 'are samples'}`;
  return ` ${which}: not issued, not signed, and marked on each sheet.`;
}

function DocumentList({ list }: { list: UseQueryResult<DocumentResponse[]> }) {
  if (list.isError)
    return (
      <div className="above-8">
        <FailedList of="documents" />
      </div>
    );
  if (!list.data || list.data.length === 0) {
    return (
      <div className="above-8">
        <MessageSheet
          level={2}
          title="No documents are currently available."
          section="Empty"
          actions={<LinkButton to="/contact">Contact Us</LinkButton>}
        >
          <p>Tell us what you need and we will send it.</p>
        </MessageSheet>
      </div>
    );
  }
  return (
    <div className="above-8">
      <CardGrid>
        {list.data.map((document) => (
          <li key={document.id}>
            <DocumentCard document={document} />
          </li>
        ))}
      </CardGrid>
    </div>
  );
}

function DocumentCard({ document }: { document: DocumentResponse }) {
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
        <OutlineLink to={`/quote?document=${encodeURIComponent(title)}`} aria-label={`Request ${title}`}>
          Request
        </OutlineLink>
      </div>
    </Card>
  );
}
