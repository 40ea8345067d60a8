import type { Assignee } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import type { SelectOption } from '../../../ui/form-fields.js';

/** Nobody, the members who can be assigned, and the current assignee, whose account may have been disabled. */
export function assigneeOptions(assignees: readonly Assignee[], current: Assignee | null): SelectOption[] {
  const others = current && !assignees.some(({ id }) => id === current.id) ? [current] : [];
  return [
    { value: '', label: 'Nobody' },
    ...[...assignees, ...others].map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}
