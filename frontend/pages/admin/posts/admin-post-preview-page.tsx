import { useParams } from 'react-router';
import { BLOG_DESK_PATH, type StaffPostAnswer } from '../../../../backend/blog/desk/blog-desk.contract.js';
import { PostArticle } from '../../../features/blog/post-article.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { LinkButton } from '../../../ui/button.js';

export function AdminPostPreviewPage() {
  const { id = '' } = useParams();
  return (
    <StaffPage
      heading="Preview"
      lead="The saved version, as visitors will see it."
      right="posts"
      actions={
        <LinkButton to={`/admin/posts/${encodeURIComponent(id)}`} variant="outline">
          Back to the post
        </LinkButton>
      }
    >
      <Preview key={id} id={id} />
    </StaffPage>
  );
}

function Preview({ id }: { id: string }) {
  const post = useStaffQuery<StaffPostAnswer>([BLOG_DESK_PATH, id]);
  return (
    <StaffResults query={post}>
      {({ publishedAt, ...answer }) => (
        <PostArticle post={{ ...answer, publishedAt: publishedAt ?? new Date().toISOString() }} loading={false} />
      )}
    </StaffResults>
  );
}
