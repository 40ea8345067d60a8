import type { QueryClient, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { CHANGED_MEANWHILE, type Versioned } from '../../../backend/platform/editing/editing.contract.js';
import type { StaffRight, StaffSelf } from '../../../backend/staff/staff.contract.js';
import { CONFIRMATION_NEEDED, hasRight } from '../../../backend/staff/staff.contract.js';
import { type ApiKey, HttpError, readJson } from '../../api/http.js';
import { useSiteApi } from '../../api/page-data.js';
import { STAFF_SELF_KEY, staffSelfQuery } from '../../api/site-queries.js';
import { readStaffRows, type StaffRows, staffFailure } from '../../api/staff-calls.js';
import type { Toast } from '../../shell/toast.js';
import { useToast } from '../../shell/toasts.js';
import { focusHeading, isFocusLost } from '../../ui/focus.js';

/** Colleagues change the same data, so every page visit refetches. */
const FRESH = {
  staleTime: 0,
  gcTime: 5 * 60_000,
  refetchOnMount: 'always',
  retryOnMount: true,
  placeholderData: keepPreviousData,
} as const;

/** The signed-in member; null when signed out, undefined while loading. */
export const useStaffSelf = (): StaffSelf | null | undefined => useQuery(staffSelfQuery(useSiteApi())).data;

export const useStaffSelfFailed = (): boolean => useQuery(staffSelfQuery(useSiteApi())).isError;

export function useRight(right: StaffRight): boolean {
  const self = useStaffSelf();
  return self != null && hasRight(self.role, right);
}

/** Fetches one staff resource, such as `['/api/admin/inquiries', id]`. */
export function useStaffQuery<Answer>(
  queryKey: ApiKey,
  options: Pick<UseQueryOptions<Answer, Error, Answer, ApiKey>, 'enabled' | 'refetchInterval'> = {},
  read = (key: ApiKey, signal: AbortSignal) => readJson<Answer>(key, { signal }),
): UseQueryResult<Answer> {
  const guarded = useSessionGuard();
  const queryFn = ({ signal }: { signal: AbortSignal }) => guarded(() => read(queryKey, signal));
  return useQuery({ queryKey, queryFn, ...FRESH, ...options });
}

export const useStaffRows = <Row>(queryKey: ApiKey, options?: { enabled?: boolean }): UseQueryResult<StaffRows<Row>> =>
  useStaffQuery(queryKey, options, readStaffRows<Row>);

const POLL_MS = 1_000;

/** Polls a run until it is over, then invalidates what it may have changed. @param changes defined once, outside of components */
export function useStaffRun<Run>(
  key: ApiKey,
  isOver: (run: Run) => boolean,
  changes: StaleQueries,
): UseQueryResult<Run> {
  const queryClient = useQueryClient();
  const query = useStaffQuery<Run>(key, {
    refetchInterval: ({ state: { data } }) => (data !== undefined && isOver(data) ? false : POLL_MS),
  });
  const isEnd = query.data !== undefined && !query.isPlaceholderData && isOver(query.data);
  useEffect(() => {
    if (isEnd) void invalidateStaff(queryClient, changes);
  }, [isEnd, queryClient, changes]);
  return query;
}

/** Prefixes of query keys. */
export type StaleQueries = readonly (string | ApiKey)[];

export interface StaffMutationOptions<Input, Answer> {
  call(input: Input): Promise<Answer>;
  /** Query keys to invalidate by prefix: a path for all below it, `[path, {}]` for its lists only; none for a call that changes nothing shown. */
  invalidates?: StaleQueries;
  toast?: Toast | ((answer: Answer, input: Input) => Toast);
  onDone?(answer: Answer, input: Input): void;
}

/** A mutation that stays pending until the invalidated queries are refetched. */
export function useStaffMutation<Input = void, Answer = unknown>(options: StaffMutationOptions<Input, Answer>) {
  const { call, invalidates = [], toast, onDone } = options;
  const queryClient = useQueryClient();
  const guarded = useSessionGuard();
  const show = useToast();
  /** Number of successes: a form with this key is empty again after each. */
  const [done, setDone] = useState(0);
  const mutation = useMutation({
    mutationFn: (input: Input) => guarded(() => call(input)),
    onSuccess: async (answer: Answer, input) => {
      await invalidateStaff(queryClient, invalidates);
      setDone((count) => count + 1);
      if (toast) show(typeof toast === 'function' ? toast(answer, input) : toast);
      onDone?.(answer, input);
    },
  });
  return { ...mutation, done };
}

export async function invalidateStaff(queryClient: QueryClient, prefixes: StaleQueries): Promise<void> {
  const keys = prefixes.map((prefix) => (typeof prefix === 'string' ? [prefix] : prefix));
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Asks the member for the password again. Resolves to whether the session is confirmed. */
export const IdentityContext = createContext<() => Promise<boolean>>(async () => false);

/** A 401 shows the sign-in form; typed values stay behind it. A change that needs a confirmed session asks, and is sent again. */
function useSessionGuard() {
  const queryClient = useQueryClient();
  const confirm = useContext(IdentityContext);
  return async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await call();
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) queryClient.setQueryData(STAFF_SELF_KEY, null);
      if (staffFailure(error).code === CONFIRMATION_NEEDED && (await confirm())) return call();
      throw error;
    }
  };
}

export type EditConflictState = NonNullable<ReturnType<typeof useVersionedMutation>['conflict']>;

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
 * <RecordForm fields={PRODUCT_FIELDS} record={product} name="this product" save={save} action="Save" />
 * ```
 *
 * A button without a form sends the version on the screen: `save.mutate({ version: product.version })`.
 */
export function useVersionedMutation<Input extends Versioned, Answer = unknown>(
  options: VersionedMutationOptions<Input, Answer>,
) {
  const queryClient = useQueryClient();
  const mutation = useStaffMutation(options);
  const [dismissed, setDismissed] = useState<unknown>(null);
  /** Key of the form; changes when the newer version is loaded. */
  const [formKey, setFormKey] = useState(0);
  const { error, variables, mutate, reset } = mutation;
  const current = error === dismissed ? null : conflictingRecord(error);

  // The focused form was replaced.
  useEffect(() => {
    if (formKey > 0 && isFocusLost()) focusHeading(document.querySelector('main'));
  }, [formKey]);

  const loadTheirs = async (newer: Versioned) => {
    reset();
    await invalidateStaff(queryClient, options.invalidates ?? []);
    options.onLoadTheirs?.(newer);
    setFormKey((key) => key + 1);
  };

  return {
    ...mutation,
    formKey,
    /** Null unless somebody else saved a newer version. */
    conflict: current && {
      current,
      mine: (variables ?? {}) as object,
      change: staffFailure(error).change ?? null,
      /** Resends the change with the current version. */
      keepMine: () => {
        // The focus returns to the button that opened the dialog, which the mutation disables.
        flushSync(() => setDismissed(error));
        if (variables) mutate({ ...variables, version: current.version });
      },
      /** Refetches the record and resets the form (`formKey`). */
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
