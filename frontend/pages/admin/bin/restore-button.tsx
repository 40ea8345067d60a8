import { BIN_PATH, type BinItemAnswer, type RestoredAnswer } from '../../../../backend/bin/bin.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { StaffFailureNote } from '../../../features/staff/shell/staff-panel.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { Button } from '../../../ui/button.js';

/** Lists that a restored record joins. */
const RESTORED = {
  product: ['/api/admin/products', '/api/products'],
  post: ['/api/admin/posts', '/api/blog/posts'],
  document: ['/api/admin/documents', '/api/admin/access-requests', '/api/documents'],
} as const;

export function RestoreButton({ item: { id, kind, name } }: { item: BinItemAnswer }) {
  const toast = useToast();
  const restore = useStaffMutation({
    call: () => sendStaff<RestoredAnswer>('POST', `${BIN_PATH}/${id}/restore`),
    invalidates: [BIN_PATH, ...RESTORED[kind]],
    onDone: ({ note }) => toast({ title: 'Restored', description: note ?? `“${name}” is back where it was.` }),
  });
  return (
    <div>
      <Button
        variant="outline"
        disabled={restore.isPending}
        aria-label={`Restore ${name}`}
        onClick={() => restore.mutate()}
      >
        {restore.isPending ? 'Restoring...' : 'Restore'}
      </Button>
      <StaffFailureNote error={restore.error} />
    </div>
  );
}
