import * as blog from '../../../../backend/blog/admin/blog-admin.contract.js';
import { choicesFrom } from '../../../../backend/config/choices.contract.js';
import { capitalized } from '../../../../backend/measures/words.js';
import { LOOKS, StaffTime, StateMark, WordpressBadge } from '../../../features/staff/cells.js';
import { ResourcePage, type StaffColumn } from '../../../features/staff/list/staff-list.js';
import { LIST_PAGES } from '../../../features/staff/shell/staff-page.js';
import { Link, LinkButton } from '../../../ui/button.js';

const ADDRESS = '/admin/posts';
const STATES = choicesFrom<blog.PostState>({ draft: 'Drafts', scheduled: 'Scheduled', published: 'Published' });
const SOURCES = choicesFrom<blog.PostSource>({ own: 'Written here', wordpress: 'WordPress' });

const FILTERS = [
  { label: 'Search', placeholder: 'Title, author, words' },
  { name: 'state', label: 'State', placeholder: 'All states', options: STATES },
  { name: 'source', label: 'Source', placeholder: 'All sources', options: SOURCES },
];

const COLUMNS: readonly StaffColumn<blog.StaffPostSummary>[] = [
  { head: 'Title', cell: ({ id, title }) => <Link to={`${ADDRESS}/${id}`}>{title}</Link> },
  { head: 'Category', cell: ({ category }) => category },
  { head: 'Author', cell: ({ author }) => author },
  { head: 'State', cell: ({ state }) => <PostStateMark state={state} /> },
  { head: 'Published', cell: ({ publishedAt }) => (publishedAt ? <StaffTime at={publishedAt} /> : 'Not yet') },
  { head: 'Source', cell: ({ wpId }) => (wpId === null ? 'Written here' : <WordpressBadge wpId={wpId} />) },
];

export const AdminPostsPage = () => (
  <ResourcePage
    {...LIST_PAGES.posts}
    actions={<LinkButton to={`${ADDRESS}/new`}>New post</LinkButton>}
    path={blog.BLOG_ADMIN_PATH}
    pageSize={blog.BLOG_ADMIN_PAGE_SIZE}
    filters={FILTERS}
    columns={COLUMNS}
  />
);

export const PostStateMark = ({ state }: { state: blog.PostState }) => (
  <StateMark look={LOOKS.post[state]}>{capitalized(state)}</StateMark>
);
