import { Fragment, useState } from 'react';
import { labelOf } from '../../../../backend/config/choices.contract.js';
import { TEXT_PAGES } from '../../../../backend/config/public-pages.contract.js';
import {
  type ContentRevisionContent,
  type ContentRevisionResponse,
  type ContentSectionResponse,
  SITE_CONTENT_ADMIN_PATH,
} from '../../../../backend/site-content/admin/site-content-admin.contract.js';
import type { ContentField, ContentFields } from '../../../../backend/site-content/content-fields.contract.js';
import { completeContent } from '../../../../backend/site-content/content-fields.contract.js';
import { CONTENT_SECTIONS, type ContentSectionName } from '../../../../backend/site-content/site-content.contract.js';
import { StaffTime, StateMark } from '../../../features/staff/cells.js';
import { ConfirmButton } from '../../../features/staff/editing/record-actions.js';
import { type StaffColumn, StaffTable } from '../../../features/staff/list/staff-list.js';
import { StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { useSite } from '../../../shell/company.js';
import { Link, OutlineButton } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';

type ContentChange = ReturnType<typeof contentChanges>[number];

/** With the labels of the field and its parents, such as 'First screen, Heading' or 'Value cards, card 2, Title'. */
type FieldText = { label: string; text: string };

interface SectionHistoryProps {
  section: ContentSectionResponse;
  disabled: boolean;
  onRestore(revision: number): void;
}

export function SectionHistory({ section, disabled, onRestore }: SectionHistoryProps) {
  const [shown, setShown] = useState<number | null>(null);
  const current = currentRevision(section);
  const columns: readonly StaffColumn<ContentRevisionResponse>[] = [
    { head: 'Revision', cell: ({ number }) => number },
    { head: 'When', cell: ({ createdAt }) => <StaffTime at={createdAt} /> },
    { head: 'Who', cell: ({ author }) => author },
    { head: 'Note', cell: ({ note }) => note || 'No note' },
    {
      head: 'State',
      cell: (revision) => <RevisionState revision={revision} isCurrent={revision.number === current} />,
    },
    {
      head: 'Steps',
      cell: ({ number }) => (
        <div className="row gap-2">
          <OutlineButton aria-label={`Changes of revision ${number}`} onClick={() => setShown(number)}>
            Changes
          </OutlineButton>
          <ConfirmButton
            label={`Restore ${number} as draft`}
            question={`Restore revision ${number} as draft?`}
            action="Restore as draft"
            disabled={disabled}
            onConfirm={() => onRestore(number)}
          >
            It replaces the draft and what you typed. The public pages stay as they are until you publish the draft.
          </ConfirmButton>
        </div>
      ),
    },
  ];
  return (
    <StaffPanel heading="History">
      <StaffTable
        caption="Revisions of this section"
        columns={columns}
        rows={section.revisions}
        empty={`Nobody has published this section yet. ${hasPage(section) ? 'The site shows the original content.' : 'The site does not have this page.'}`}
      />
      {shown !== null && <ChangesDialog section={section.section} number={shown} onClose={() => setShown(null)} />}
    </StaffPanel>
  );
}

/** The one that was published last: a scheduled revision may be older than others. */
function currentRevision({ revisions }: ContentSectionResponse): number | undefined {
  const published = revisions.filter(({ publishedAt }) => publishedAt !== null);
  return published.toSorted((one, other) => String(other.publishedAt).localeCompare(String(one.publishedAt)))[0]
    ?.number;
}

function RevisionState({ revision, isCurrent }: { revision: ContentRevisionResponse; isCurrent: boolean }) {
  if (revision.publishedAt !== null) return isCurrent ? 'On the site' : 'Replaced';
  return (
    <span>
      Scheduled for <CompanyTime at={revision.publishAt} />
    </span>
  );
}

const CHANGE_COLUMNS: readonly StaffColumn<ContentChange>[] = [
  { head: 'Field', cell: ({ label }) => label },
  { head: 'Old', cell: ({ before }) => before || 'Empty' },
  { head: 'New', cell: ({ after }) => after || 'Empty' },
];

function ChangesDialog({ section, number, onClose }: { section: ContentSectionName; number: number; onClose(): void }) {
  const revision = useStaffQuery<ContentRevisionContent>([SITE_CONTENT_ADMIN_PATH, section, 'revisions', number]);
  return (
    <Dialog look="sheet" heading={`Changes of revision ${number}`} onClose={onClose}>
      <StaffResults query={revision}>{(answer) => <Changes section={section} revision={answer} />}</StaffResults>
    </Dialog>
  );
}

/** The first revision is compared with the content of a new site. */
function Changes({ section, revision }: { section: ContentSectionName; revision: ContentRevisionContent }) {
  const { fields } = CONTENT_SECTIONS[section];
  const before = completeContent(fields, revision.before ?? {});
  const changes = contentChanges(fields, before, completeContent(fields, revision.content));
  return (
    <StaffTable
      caption={`Fields that changed in revision ${revision.number}`}
      columns={CHANGE_COLUMNS}
      rows={changes}
      empty="No fields differ from the previous revision."
    />
  );
}

/** Differences field by field; list entries are compared by position, and a missing one is ''. Both contents have all fields. */
export function contentChanges(fields: ContentFields, before: object, after: object) {
  const [old, recent] = [new Map(textsOf(fields, before)), new Map(textsOf(fields, after))];
  return [...new Map([...recent, ...old])]
    .map(([path, { label }]) => ({
      path,
      label,
      before: old.get(path)?.text ?? '',
      after: recent.get(path)?.text ?? '',
    }))
    .filter((change) => change.before !== change.after);
}

function textsOf(fields: ContentFields, content: object, prefix = '', label = ''): [string, FieldText][] {
  const values = content as Readonly<Record<string, unknown>>;
  return Object.entries(fields).flatMap(([name, field]): [string, FieldText][] => {
    const path = prefix + name;
    const fieldLabel = label + field.label;
    const value = values[name];
    if (field.kind === 'group') return textsOf(field.of, value as object, `${path}.`, `${fieldLabel}, `);
    if (field.kind !== 'list') return [[path, { label: fieldLabel, text: valueText(field, value) }]];
    return (value as object[]).flatMap((entry, index) =>
      textsOf(field.of, entry, `${path}.${index}.`, `${fieldLabel}, ${field.noun} ${index + 1}, `),
    );
  });
}

function valueText(field: Exclude<ContentField, { kind: 'group' | 'list' }>, value: unknown): string {
  switch (field.kind) {
    case 'switch':
      return value === true ? 'Yes' : 'No';
    case 'choice':
      return labelOf(field.options, String(value));
    case 'choices':
      return (value as unknown[]).map((one) => labelOf(field.options, String(one))).join(', ');
    case 'picture':
      return value === null ? '' : (value as { url: string }).url;
    default:
      return String(value);
  }
}

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
function CompanyTime({ at }: { at: string }) {
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
