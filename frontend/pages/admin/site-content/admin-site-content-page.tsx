import type { ContentSectionResponse } from '../../../../backend/site-content/admin/site-content-admin.contract.js';
import { SITE_CONTENT_ADMIN_PATH } from '../../../../backend/site-content/admin/site-content-admin.contract.js';
import { CONTENT_SECTIONS } from '../../../../backend/site-content/site-content.contract.js';
import { StaffTime } from '../../../features/staff/cells.js';
import { ResourcePage, type StaffColumn } from '../../../features/staff/list/staff-list.js';
import { LIST_PAGES } from '../../../features/staff/shell/staff-page.js';
import { Link } from '../../../ui/button.js';
import { SectionPages, SectionState } from './section-history.js';

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

export const AdminSiteContentPage = () => (
  <ResourcePage {...LIST_PAGES['site-content']} path={SITE_CONTENT_ADMIN_PATH} columns={COLUMNS} />
);
