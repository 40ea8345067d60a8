import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CHANGED_MEANWHILE, type Versioned } from '../../../backend/platform/editing/editing.contract.js';
import { staffFailure } from '../../api/staff-calls.js';
import { focusHeading, isFocusLost } from '../../ui/focus.js';
import { invalidateStaff, type StaffMutationOptions, useStaffMutation } from './use-staff.js';

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
 *   changes: ['/api/admin/products'],
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
  /** The control that started the change: it is disabled when the dialog opens, so the browser cannot return to it. */
  const opener = useRef<Element | null>(null);
  const { error, variables, reset } = mutation;
  const mutate: typeof mutation.mutate = (...change) => {
    opener.current = document.activeElement;
    mutation.mutate(...change);
  };
  const current = error === dismissed ? null : conflictingRecord(error);

  // The focused form was replaced.
  useEffect(() => {
    if (formKey > 0 && isFocusLost()) focusHeading(document.querySelector('main'));
  }, [formKey]);

  const loadTheirs = async (newer: Versioned) => {
    reset();
    await invalidateStaff(queryClient, options.changes);
    options.onLoadTheirs?.(newer);
    setFormKey((key) => key + 1);
  };

  const dismiss = () => {
    flushSync(() => setDismissed(error));
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };

  return {
    ...mutation,
    mutate,
    formKey,
    conflict: current && {
      current,
      keepMine: () => {
        dismiss();
        if (variables) mutation.mutate({ ...variables, version: current.version });
      },
      loadTheirs: () => loadTheirs(current),
      dismiss,
    },
  };
}

/** The current record of a conflict; null for any other failure. */
export function conflictingRecord(error: unknown): Versioned | null {
  const { code, current } = staffFailure(error);
  return code === CHANGED_MEANWHILE ? (current as Versioned) : null;
}
