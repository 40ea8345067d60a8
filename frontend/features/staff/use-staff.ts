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
import { readStaff, readStaffRows, type StaffRows } from '../../api/staff-calls.js';
import { STAFF_SELF_KEY, staffSelfQuery } from '../../api/staff-self.js';

/** Unlike visitors, staff share what they look at: it is read again with every visit of a screen. */
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

/** Whether nobody can be told at this moment: the site cannot say who is signed in. */
export function useStaffSelfFailed(): boolean {
  return useQuery(staffSelfQuery(useSiteApi())).isError;
}

/** One thing that only staff may see. */
export function useStaffQuery<Answer>(
  path: string,
  options: { refetchInterval?: number } = {},
): UseQueryResult<Answer> {
  const guarded = useSessionGuard();
  return useQuery({ queryKey: [path], queryFn: () => guarded(() => readStaff<Answer>(path)), ...FRESH, ...options });
}

/** A page of a list that only staff may see. */
export function useStaffRows<Row>(path: string): UseQueryResult<StaffRows<Row>> {
  const guarded = useSessionGuard();
  return useQuery({ queryKey: [path], queryFn: () => guarded(() => readStaffRows<Row>(path)), ...FRESH });
}

export interface StaffMutationOptions<Input, Answer> {
  call(input: Input): Promise<Answer>;
  /** Path prefixes of the queries to invalidate. */
  changes: readonly string[];
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

/** Fetches again what is shown of the paths that start with one of these prefixes. */
export function invalidateStaff(queryClient: QueryClient, prefixes: readonly string[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => prefixes.some((prefix) => String(path).startsWith(prefix)),
  });
}

/** A 401 means that the session is over: the door closes, and what was typed waits behind it. */
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
