import type { Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import type { FieldTable, FieldValues } from '../../../../backend/platform/http/validation/fields.contract.js';
import type { QuotationDetail } from '../../../../backend/quotations/admin/quotations-admin.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { QUOTATION_CHANGES, QUOTATIONS_API } from '../../../features/quotation-admin/admin-paths.js';
import { ConflictDialog } from '../../../features/staff/editing/record-actions.js';
import { AskButton } from '../../../features/staff/editing/record-form.js';
import { type StaffMutationOptions, useVersionedMutation } from '../../../features/staff/use-staff.js';

type StepToast = StaffMutationOptions<object, QuotationDetail>['toast'];

/** A change of a quotation. @param path below that of quotations */
export const useStep = (path: string, toast: StepToast) =>
  useVersionedMutation<Versioned, QuotationDetail>({
    call: (body) => sendStaff('POST', `${QUOTATIONS_API}/${path}`, body),
    invalidates: QUOTATION_CHANGES,
    toast,
  });

export interface StepButtonProps<Table extends FieldTable> {
  quotation: QuotationDetail;
  /** Below that of the quotation. */
  path: string;
  label: string;
  question: string;
  lead?: string;
  action?: string;
  fields?: Table;
  values?: Partial<FieldValues<Table>>;
  toast: StepToast;
}

export function StepButton<Table extends FieldTable>(props: StepButtonProps<Table>) {
  const { quotation, path, toast, label, action = label, fields = {} as Table, ...dialog } = props;
  const { id, version } = quotation;
  const save = useStep(`${id}/${path}`, toast);
  const submit = (values: FieldValues<Table>) => save.mutate({ ...values, version });
  return (
    <>
      <AskButton {...{ ...dialog, label, action, fields, save }} onSubmit={submit} />
      <ConflictDialog conflict={save.conflict} record="this quotation" keepLabel={`${label} anyway`} />
    </>
  );
}
