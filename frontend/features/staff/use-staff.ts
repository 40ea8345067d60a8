import {
  keepPreviousData,
  type QueryClient,
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

/** Staff share what they look at, so each visit of a screen fetches again. */
const FRESH = {
  staleTime: 0,
  refetchOnMount: 'always',
  retryOnMount: true,
  placeholderData: keepPreviousData,
} as const;

/** Who is signed in: null when nobody is, undefined until that is known. */
export function useStaffSelf(): StaffSelf | null | undefined {
  return useQuery(staffSelfQuery(useSiteApi())).data;
}

/** Whether the site failed to say who is signed in. */
export function useStaffSelfFailed(): boolean {
  return useQuery(staffSelfQuery(useSiteApi())).isError;
}

/** One thing that only staff may see, such as `['/api/admin/inquiries', id]`. */
export function useStaffQuery<Answer>(
  queryKey: StaffKey,
  options: { refetchInterval?: number } = {},
): UseQueryResult<Answer> {
  const guarded = useSessionGuard();
  return useQuery({ queryKey, queryFn: () => guarded(() => readStaff<Answer>(queryKey)), ...FRESH, ...options });
}

/** A page of a list that only staff may see. */
export function useStaffRows<Row>(queryKey: StaffKey): UseQueryResult<StaffRows<Row>> {
  const guarded = useSessionGuard();
  return useQuery({ queryKey, queryFn: () => guarded(() => readStaffRows<Row>(queryKey)), ...FRESH });
}

export interface StaffMutationOptions<Input, Answer> {
  call(input: Input): Promise<Answer>;
  /** Query keys to invalidate by prefix: a path for all below it, `[path, {}]` for its lists only. */
  changes: readonly (string | StaffKey)[];
  onDone?(answer: Answer, input: Input): void;
}

/** A change. Stays pending until the queries it invalidates are fetched again. */
export function useStaffMutation<Input = void, Answer = unknown>({
  call,
  changes,
  onDone,
}: StaffMutationOptions<Input, Answer>) {
  const queryClient = useQueryClient();
  const guarded = useSessionGuard();
  return useMutation({
    mutationFn: (input: Input) => guarded(() => call(input)),
    onSuccess: async (answer, input) => {
      await invalidateStaff(queryClient, changes);
      onDone?.(answer, input);
    },
  });
}

/** Fetches again what is shown below these prefixes of query keys. */
export async function invalidateStaff(
  queryClient: QueryClient,
  changes: StaffMutationOptions<never, unknown>['changes'],
): Promise<void> {
  const keys = changes.map((change) => (typeof change === 'string' ? [change] : change));
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** A 401 ends the session here too: the sign-in form appears, and what was typed waits behind it. */
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
