import type { ReactNode } from 'react';
import type { Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import type { QuotationDetail } from '../../../../backend/quotations/admin/quotations-admin.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { QUOTATION_CHANGES, QUOTATIONS_API } from '../../../features/quotation-admin/admin-paths.js';
import { ActionOutcome, ConfirmButton } from '../../../features/staff/editing/record-actions.js';
import { type StaffMutationOptions, useVersionedMutation } from '../../../features/staff/use-staff.js';

type StepToast = StaffMutationOptions<Versioned, QuotationDetail>['toast'];

/** A change of a quotation. @param path below that of quotations */
export const useStep = <Input extends Versioned = Versioned>(path: string, toast: StepToast) =>
  useVersionedMutation<Input, QuotationDetail>({
    call: (body) => sendStaff('POST', `${QUOTATIONS_API}/${path}`, body),
    invalidates: QUOTATION_CHANGES,
    toast,
  });

interface StepButtonProps {
  quotation: QuotationDetail;
  /** Below that of the quotation. */
  path: string;
  label: string;
  question: string;
  keepLabel: string;
  toast: StepToast;
  /** The consequences. */
  children: ReactNode;
}

/** Asks before a change of a quotation. */
export function StepButton({ quotation: { id, version }, path, toast, keepLabel, ...button }: StepButtonProps) {
  const step = useStep(`${id}/${path}`, toast);
  return (
    <>
      <ConfirmButton {...button} disabled={step.isPending} onConfirm={() => step.mutate({ version })} />
      <ActionOutcome action={step} record="this quotation" keepLabel={keepLabel} />
    </>
  );
}
