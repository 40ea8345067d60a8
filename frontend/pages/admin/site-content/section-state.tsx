import { Fragment } from 'react';
import { TEXT_PAGES } from '../../../../backend/config/public-pages.contract.js';
import type { ContentSectionResponse } from '../../../../backend/site-content/admin/site-content-admin.contract.js';
import { CONTENT_SECTIONS } from '../../../../backend/site-content/site-content.contract.js';
import { StateMark } from '../../../features/staff/state-mark.js';
import { useSite } from '../../../shell/site-context.js';
import { Link } from '../../../ui/link.js';

export const scheduledRevision = ({ revisions }: ContentSectionResponse) =>
  revisions.find(({ publishedAt }) => publishedAt === null);

/** A page of plain text is on the site once it has a text. */
export const hasPage = ({ section, published }: ContentSectionResponse): boolean =>
  !Object.hasOwn(TEXT_PAGES, section) || (published as { body?: string }).body !== '';

const PUBLISHED = <StateMark look="safe full">Published</StateMark>;
const NO_PAGE = <StateMark look="quiet empty">No page yet</StateMark>;

/** A section can have a scheduled revision and a newer draft. */
export function SectionState({ section }: { section: ContentSectionResponse }) {
  const scheduled = scheduledRevision(section);
  const isDraft = section.draft !== null;
  return (
    <span>
      {scheduled && (
        <>
          <StateMark look="amber half">Scheduled</StateMark> for <CompanyTime at={scheduled.publishAt} />{' '}
        </>
      )}
      {isDraft && <StateMark look="signal diamond">Draft not published</StateMark>}
      {!scheduled && !isDraft && <span>{hasPage(section) ? PUBLISHED : NO_PAGE}</span>}
    </span>
  );
}

/** A time in the company's zone, such as 'Nov 30, 2026, 7:00 AM CST'. */
export function CompanyTime({ at }: { at: string }) {
  const { timeZone } = useSite().company;
  const text = new Date(at).toLocaleString('en-US', {
    ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  });
  return <time dateTime={at}>{text}</time>;
}

/** Links to the public pages on which a section appears; without a link while the page does not exist. */
export function SectionPages({ section }: { section: ContentSectionResponse }) {
  const pages: readonly string[] = CONTENT_SECTIONS[section.section].pages;
  if (pages.length === 0) return 'All pages';
  if (!hasPage(section)) return pages.join(', ');
  return (
    <span>
      {pages.map((page, index) => (
        <Fragment key={page}>
          {index > 0 && <span>, </span>}
          <Link to={page} reloadDocument>
            {page}
          </Link>
        </Fragment>
      ))}
    </span>
  );
}
