import {
  keepPreviousData,
  type QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { StaffSelf } from '../../../backend/staff/staff.contract.js';
import { HttpError } from '../../api/http.js';
import { useSiteApi } from '../../api/site-api-context.js';
import { readStaff, readStaffRows, type StaffKey, type StaffRows } from '../../api/staff-calls.js';
import { STAFF_SELF_KEY, staffSelfQuery } from '../../api/staff-self.js';

/** Colleagues change the same data, so every page visit refetches. */
const FRESH = {
  staleTime: 0,
  refetchOnMount: 'always',
  retryOnMount: true,
  placeholderData: keepPreviousData,
} as const;

/** The signed-in member; null when signed out, undefined while loading. */
export function useStaffSelf(): StaffSelf | null | undefined {
  return useQuery(staffSelfQuery(useSiteApi())).data;
}

/** Whether the session check failed. */
export function useStaffSelfFailed(): boolean {
  return useQuery(staffSelfQuery(useSiteApi())).isError;
}

/** Fetches one staff resource, such as `['/api/admin/inquiries', id]`. */
export function useStaffQuery<Answer>(
  queryKey: StaffKey,
  options: { refetchInterval?: UseQueryOptions<Answer, Error, Answer, StaffKey>['refetchInterval'] } = {},
): UseQueryResult<Answer> {
  const guarded = useSessionGuard();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => guarded(() => readStaff<Answer>(queryKey, signal)),
    ...FRESH,
    ...options,
  });
}

/** Fetches one page of a staff list. */
export function useStaffRows<Row>(
  queryKey: StaffKey,
  options: { enabled?: boolean } = {},
): UseQueryResult<StaffRows<Row>> {
  const guarded = useSessionGuard();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => guarded(() => readStaffRows<Row>(queryKey, signal)),
    ...FRESH,
    ...options,
  });
}

export interface StaffMutationOptions<Input, Answer> {
  call(input: Input): Promise<Answer>;
  /** Query keys to invalidate by prefix: a path for all below it, `[path, {}]` for its lists only. */
  invalidates: readonly (string | StaffKey)[];
  onDone?(answer: Answer, input: Input): void;
}

/** A mutation that stays pending until the invalidated queries are refetched. */
export function useStaffMutation<Input = void, Answer = unknown>({
  call,
  invalidates,
  onDone,
}: StaffMutationOptions<Input, Answer>) {
  const queryClient = useQueryClient();
  const guarded = useSessionGuard();
  return useMutation({
    mutationFn: (input: Input) => guarded(() => call(input)),
    onSuccess: async (answer, input) => {
      await invalidateStaff(queryClient, invalidates);
      onDone?.(answer, input);
    },
  });
}

/** Refetches active queries by key prefix. */
export async function invalidateStaff(
  queryClient: QueryClient,
  prefixes: StaffMutationOptions<never, unknown>['invalidates'],
): Promise<void> {
  const keys = prefixes.map((prefix) => (typeof prefix === 'string' ? [prefix] : prefix));
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** A 401 shows the sign-in form; typed values stay behind it. */
function useSessionGuard() {
  const queryClient = useQueryClient();
  return async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await call();
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) queryClient.setQueryData(STAFF_SELF_KEY, null);
      throw error;
    }
  };
}
