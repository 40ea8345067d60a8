import {
  type ContentSectionResponse,
  SITE_CONTENT_ADMIN_PATH,
} from '../../../../backend/site-content/admin/site-content-admin.contract.js';
import { CONTENT_SECTIONS } from '../../../../backend/site-content/site-content.contract.js';
import { type StaffColumn, StaffTable } from '../../../features/staff/list/staff-list.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useStaffRows } from '../../../features/staff/use-staff.js';
import { Link } from '../../../ui/link.js';
import { SectionPages, SectionState } from './section-state.js';

const COLUMNS: readonly StaffColumn<ContentSectionResponse>[] = [
  {
    head: 'Section',
    cell: ({ section }) => <Link to={`/admin/site-content/${section}`}>{CONTENT_SECTIONS[section].label}</Link>,
  },
  { head: 'State', cell: (section) => <SectionState section={section} /> },
  { head: 'Pages', cell: (section) => <SectionPages section={section} /> },
  { head: 'Changed by', cell: ({ editedBy }) => editedBy || 'Nobody yet' },
  { head: 'Changed', cell: ({ editedAt }) => (editedAt === null ? 'Never' : <StaffTime at={editedAt} />) },
];

/** The sections of the public site that owners edit. */
export function AdminSiteContentPage() {
  return (
    <StaffPage
      heading="Site content"
      lead="Texts, pictures and facts of the public pages. Nothing changes on the site until you publish it."
      right="site-content"
    >
      <Sections />
    </StaffPage>
  );
}

function Sections() {
  const sections = useStaffRows<ContentSectionResponse>([SITE_CONTENT_ADMIN_PATH, {}]);
  return (
    <StaffResults query={sections}>
      {({ rows }) => (
        <StaffTable caption="Sections of the site" columns={COLUMNS} rows={rows} rowKey={({ section }) => section} />
      )}
    </StaffResults>
  );
}
