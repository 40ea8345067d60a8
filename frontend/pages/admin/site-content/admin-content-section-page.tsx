import { useParams } from 'react-router';
import {
  type ContentSectionResponse,
  SITE_CONTENT_ADMIN_PATH,
  SITE_CONTENT_PAGE,
} from '../../../../backend/site-content/admin/site-content-admin.contract.js';
import { type ContentSection } from '../../../../backend/site-content/content-fields.contract.js';
import {
  CONTENT_SECTIONS,
  type ContentSectionName,
  isContentSection,
} from '../../../../backend/site-content/site-content.contract.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffEmpty, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { LinkButton } from '../../../ui/button.js';
import { SectionEditor } from './section-editor.js';

export function AdminContentSectionPage() {
  const { section = '' } = useParams();
  const isKnown = isContentSection(section);
  const table: ContentSection | null = isKnown ? CONTENT_SECTIONS[section] : null;
  return (
    <StaffPage
      heading={table?.label ?? 'Site content'}
      lead={table?.summary}
      right="site-content"
      actions={
        <LinkButton variant="outline" to={SITE_CONTENT_PAGE}>
          All sections
        </LinkButton>
      }
    >
      {isKnown ? <Section key={section} name={section} /> : <StaffEmpty>There is no such section.</StaffEmpty>}
    </StaffPage>
  );
}

function Section({ name }: { name: ContentSectionName }) {
  const section = useStaffQuery<ContentSectionResponse>([SITE_CONTENT_ADMIN_PATH, name]);
  return <StaffResults query={section}>{(answer) => <SectionEditor section={answer} />}</StaffResults>;
}
