import { TRASH_DAYS, TRASH_KINDS } from '../../../../backend/platform/trash/trash-kinds.contract.js';
import { hasRight } from '../../../../backend/staff/staff.contract.js';
import * as trash from '../../../../backend/trash/trash.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { StaffTime } from '../../../features/staff/cells.js';
import { Noted, ResourcePage, type StaffColumn } from '../../../features/staff/list/staff-list.js';
import { LIST_PAGES } from '../../../features/staff/shell/staff-page.js';
import { StaffFailureNote } from '../../../features/staff/shell/staff-panel.js';
import { useStaffMutation, useStaffSelf } from '../../../features/staff/use-staff.js';
import { OutlineButton } from '../../../ui/button.js';

const COLUMNS: readonly StaffColumn<trash.TrashItemResponse>[] = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Kind', cell: ({ kind }) => <span className="nowrap">{trash.TRASH_KIND_RULES[kind].label}</span> },
  {
    head: 'Deleted',
    cell: ({ removedAt, removedBy }) => (
      <Noted note={`by ${removedBy}`}>
        <StaffTime at={removedAt} />
      </Noted>
    ),
  },
  { head: 'Deleted for good', cell: ({ endsAt }) => <StaffTime at={endsAt} /> },
  { head: 'Restore', cell: (item) => <RestoreButton item={item} /> },
];

const RESTORED = {
  product: ['/api/admin/products', '/api/products'],
  post: ['/api/admin/posts', '/api/blog/posts'],
  document: ['/api/admin/documents', '/api/admin/access-requests', '/api/documents'],
} as const;

export function AdminTrashPage() {
  const self = useStaffSelf();
  const kinds = TRASH_KINDS.filter((kind) => self && hasRight(self.role, trash.TRASH_KIND_RULES[kind].right)).map(
    (value) => ({ value, label: trash.TRASH_KIND_RULES[value].label }),
  );
  return (
    <ResourcePage
      {...LIST_PAGES.trash}
      lead={`Deleted products, posts and documents. After ${TRASH_DAYS} days they are deleted for good.`}
      path={trash.TRASH_PATH}
      pageSize={trash.TRASH_PAGE_SIZE}
      filters={[
        { label: 'Name', maxLength: trash.TRASH_SEARCH_MAX },
        { name: 'kind', label: 'Kind', placeholder: 'All', options: kinds },
      ]}
      columns={COLUMNS}
    />
  );
}

function RestoreButton({ item: { id, kind, name } }: { item: trash.TrashItemResponse }) {
  const restore = useStaffMutation({
    call: () => sendStaff<trash.RestoredResponse>('POST', `${trash.TRASH_PATH}/${id}/restore`),
    invalidates: [trash.TRASH_PATH, ...RESTORED[kind]],
    toast: ({ note }) => ({ title: 'Restored', description: note ?? `“${name}” is back where it was.` }),
  });
  return (
    <div className="nowrap">
      <OutlineButton disabled={restore.isPending} aria-label={`Restore ${name}`} onClick={() => restore.mutate()}>
        {restore.isPending ? 'Restoring...' : 'Restore'}
      </OutlineButton>
      <StaffFailureNote error={restore.error} />
    </div>
  );
}
