import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { CHANGED_MEANWHILE, type Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import { staffFailure } from '../../../api/staff-calls.js';
import { focusHeading, isFocusLost } from '../../../ui/focus.js';
import { invalidateStaff, type StaffMutationOptions, useStaffMutation } from '../use-staff.js';

/** State of `ConflictDialog`. */
export interface EditConflictState {
  /** The record as saved by somebody else. */
  current: Versioned;
  /** Resends the change with the current version. */
  keepMine(): void;
  /** Refetches the record and resets the form (`formKey`). */
  loadTheirs(): void;
  /** Returns to the unchanged form. */
  dismiss(): void;
}

export type VersionedMutation<Input extends Versioned, Answer> = UseMutationResult<Answer, Error, Input> & {
  /** Null unless somebody else saved a newer version. */
  conflict: EditConflictState | null;
  /** Key of the form; changes when the newer version is loaded. */
  formKey: number;
};

interface VersionedMutationOptions<Input extends Versioned, Answer> extends StaffMutationOptions<Input, Answer> {
  /** For forms with controlled values. */
  onLoadTheirs?(current: Versioned): void;
}

/**
 * A change to a record that two people can edit. Its input carries the version that was edited.
 *
 * ```tsx
 * const save = useVersionedMutation({
 *   call: (change: ProductChange) => sendStaff('PATCH', `/api/admin/products/${id}`, change),
 *   invalidates: ['/api/admin/products'],
 * });
 * <StaffForm key={save.formKey} version={product.version} pending={save.isPending} error={save.error}
 *   onSubmit={(form) => save.mutate({ ...valuesOf(form), version: formVersion(form) })}>…</StaffForm>
 * <ConflictDialog conflict={save.conflict} record="this product" />
 * ```
 *
 * A button without a form sends the version on the screen: `save.mutate({ version: product.version })`.
 */
export function useVersionedMutation<Input extends Versioned, Answer = unknown>(
  options: VersionedMutationOptions<Input, Answer>,
): VersionedMutation<Input, Answer> {
  const queryClient = useQueryClient();
  const mutation = useStaffMutation(options);
  const [dismissed, setDismissed] = useState<unknown>(null);
  const [formKey, setFormKey] = useState(0);
  const { error, variables, mutate, reset } = mutation;
  const current = error === dismissed ? null : conflictingRecord(error);

  // The focused form was replaced.
  useEffect(() => {
    if (formKey > 0 && isFocusLost()) focusHeading(document.querySelector('main'));
  }, [formKey]);

  const loadTheirs = async (newer: Versioned) => {
    reset();
    await invalidateStaff(queryClient, options.invalidates);
    options.onLoadTheirs?.(newer);
    setFormKey((key) => key + 1);
  };

  return {
    ...mutation,
    formKey,
    conflict: current && {
      current,
      keepMine: () => {
        // The focus returns to the button that opened the dialog, which the mutation disables.
        flushSync(() => setDismissed(error));
        if (variables) mutate({ ...variables, version: current.version });
      },
      loadTheirs: () => loadTheirs(current),
      dismiss: () => setDismissed(error),
    },
  };
}

/** The current record of a conflict; null for any other failure. */
export function conflictingRecord(error: unknown): Versioned | null {
  const { code, current } = staffFailure(error);
  return code === CHANGED_MEANWHILE ? (current as Versioned) : null;
}
