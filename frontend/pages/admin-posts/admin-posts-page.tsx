import { Link } from 'react-router';
import {
  POST_SOURCES,
  POST_STATES,
  POSTS_DESK_PAGE_SIZE,
  POSTS_DESK_PATH,
  type StaffPostSummary,
} from '../../../backend/blog/blog-desk.contract.js';
import { PostStateMark, publishedText } from '../../features/blog/post-state.js';
import { StaffFilters } from '../../features/staff/staff-filters.js';
import { StaffPage } from '../../features/staff/staff-page.js';
import { StaffEmpty, StaffResults } from '../../features/staff/staff-results.js';
import { type StaffColumn, StaffTable } from '../../features/staff/staff-table.js';
import { useAddressQuery } from '../../features/staff/use-address-query.js';
import { useStaffRows } from '../../features/staff/use-staff.js';
import { WordpressBadge } from '../../features/staff/wordpress-badge.js';
import { LinkButton } from '../../ui/button.js';
import { ChoiceField, TextField } from '../../ui/form-fields.js';
import { Pagination } from '../../ui/pagination.js';

const ADDRESS = '/admin/posts';
const FILTERS = ['search', 'state', 'source'] as const;
const STATE_LABELS = { draft: 'Drafts', scheduled: 'Scheduled', published: 'Published' };
const SOURCE_LABELS = { own: 'Written here', wordpress: 'WordPress' };

const COLUMNS: readonly StaffColumn<StaffPostSummary>[] = [
  { head: 'Title', cell: ({ id, title }) => <Link to={`${ADDRESS}/${id}`}>{title}</Link> },
  { head: 'Category', cell: ({ category }) => category },
  { head: 'Author', cell: ({ author }) => author },
  { head: 'State', cell: ({ state }) => <PostStateMark state={state} /> },
  { head: 'Published', cell: (post) => publishedText(post) || 'Not yet' },
  { head: 'Source', cell: ({ wpId }) => (wpId === null ? 'Written here' : <WordpressBadge wpId={wpId} />) },
];

export function AdminPostsPage() {
  return (
    <StaffPage
      heading="Posts"
      lead="What the blog shows, and what waits to be shown."
      ownerOnly
      actions={<LinkButton to={`${ADDRESS}/new`}>New post</LinkButton>}
    >
      <PostList />
    </StaffPage>
  );
}

function PostList() {
  const parameters = useAddressQuery();
  const filters = new URLSearchParams(FILTERS.flatMap((name) => filter(parameters, name)));
  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '', 10) || 1);
  const query = new URLSearchParams(filters);
  if (page > 1) query.set('page', String(page));
  const posts = useStaffRows<StaffPostSummary>(`${POSTS_DESK_PATH}?${query}`);

  return (
    <>
      <StaffFilters address={ADDRESS} values={filters}>
        <TextField label="Search" name="search" type="search" defaultValue={filters.get('search') ?? ''} />
        <ChoiceField
          label="State"
          name="state"
          placeholder="All states"
          defaultValue={filters.get('state') ?? ''}
          options={POST_STATES.map((value) => ({ value, label: STATE_LABELS[value] }))}
        />
        <ChoiceField
          label="Source"
          name="source"
          placeholder="All sources"
          defaultValue={filters.get('source') ?? ''}
          options={POST_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] }))}
        />
      </StaffFilters>
      <StaffResults query={posts}>
        {({ rows, total }) => (
          <>
            <p role="status">{total === 1 ? '1 post' : `${total} posts`}</p>
            {rows.length > 0 ? (
              <StaffTable
                caption="Posts, drafts first, then the newest"
                columns={COLUMNS}
                rows={rows}
                rowKey={({ id }) => id}
              />
            ) : (
              <StaffEmpty>
                {filters.size > 0 ? 'No post fits. Take a filter away.' : 'There is no post yet. Write the first one.'}
              </StaffEmpty>
            )}
            <Pagination
              label="Pages of the posts"
              page={page}
              last={Math.max(1, Math.ceil(total / POSTS_DESK_PAGE_SIZE))}
              address={(to) => `${ADDRESS}?${withPage(filters, to)}`}
            />
          </>
        )}
      </StaffResults>
    </>
  );
}

function filter(parameters: URLSearchParams, name: string): [string, string][] {
  const value = parameters.get(name);
  return value ? [[name, value]] : [];
}

function withPage(filters: URLSearchParams, page: number): URLSearchParams {
  const parameters = new URLSearchParams(filters);
  if (page > 1) parameters.set('page', String(page));
  return parameters;
}
