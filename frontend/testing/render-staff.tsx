import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import type { NewerChange, Versioned } from '../../backend/platform/editing/editing.contract.js';
import { CHANGED_MEANWHILE } from '../../backend/platform/editing/editing.contract.js';
import type { StaffSelf } from '../../backend/staff/staff.contract.js';
import { QueryHolderProvider, SiteApiProvider } from '../api/page-data.js';
import { createQueryClient } from '../api/query-client.js';
import { SiteProvider } from '../shell/company.js';
import { ToastProvider } from '../shell/toasts.js';
import { SITE } from './site-sample.js';

// Long, so that a slow machine does not fail the test.
configure({ asyncUtilTimeout: 60_000 });

/** A request of a component to the site's API. */
export interface ApiRequest {
  method: string;
  path: string;
  body: unknown;
  /** The idempotency key. */
  key: string | undefined;
  /** Aborted when the component no longer wants the answer. */
  signal: AbortSignal | undefined;
}

/**
 * Renders a part of a staff page for a signed-in member.
 * @param answer returns the responses to the part's API requests
 * @param signedIn overrides properties of the signed-in member; a function decides at each read, and returns null when signed out
 * @param checkList the warnings about a list of items
 * @returns the requests so far
 */
export function renderStaff(
  part: ReactNode,
  answer: (request: ApiRequest) => Response | Promise<Response>,
  signedIn: Partial<StaffSelf> | (() => Partial<StaffSelf> | null) = {},
  checkList: SiteApi['checkList'] = async () => [],
): ApiRequest[] {
  const requests: ApiRequest[] = [];
  globalThis.fetch = async (path, { method = 'GET', headers, body, signal } = {}) => {
    const request = {
      method,
      path: String(path),
      body: typeof body === 'string' ? JSON.parse(body) : body,
      key: new Headers(headers).get('Idempotency-Key') ?? undefined,
      signal: signal ?? undefined,
    };
    requests.push(request);
    return answer(request);
  };
  const ruth = { id: 4, email: 'ruth@yard.example', name: 'Ruth Boudreaux', role: 'owner' };
  const staffSelf = async () => {
    const self = typeof signedIn === 'function' ? signedIn() : signedIn;
    return self && { ...ruth, totp: false, recoveryCodes: 0, passwordExpiresAt: null, ...self };
  };
  const api = { staffSelf, checkList } as unknown as SiteApi;
  const client = createQueryClient();
  render(
    <QueryHolderProvider value={{ client }}>
      <QueryClientProvider client={client}>
        <SiteApiProvider value={api}>
          <ToastProvider>{part}</ToastProvider>
        </SiteApiProvider>
      </QueryClientProvider>
    </QueryHolderProvider>,
  );
  return requests;
}

/** The response to a change with invalid fields. */
export const invalid = (errors: Record<string, string[]>): Response =>
  Response.json({ message: 'Check the marked fields.', errors }, { status: 400 });

/** The response to a change of an older version. */
export function conflict(current: Versioned, change: NewerChange | null = null): Response {
  const message = 'Somebody else saved a newer version.';
  return Response.json({ message, code: CHANGED_MEANWHILE, current, change }, { status: 409 });
}

/**
 * Renders a whole staff page. `At ADDRESS` is where its links and redirects lead.
 * @param at `path`: pattern of the page's route, for its parameters
 * @returns the requests so far
 */
export const renderStaffPage = (
  page: ReactNode,
  { address, path = new URL(address, SITE.publicUrl).pathname }: { address: string; path?: string },
  ...staff: Parameters<typeof renderStaff> extends [unknown, ...infer Rest] ? Rest : never
): ApiRequest[] =>
  renderStaff(
    <SiteProvider value={SITE}>
      <MemoryRouter initialEntries={[address]}>
        <main>
          <Routes>
            <Route path={path} element={page} />
            <Route path="*" element={null} />
          </Routes>
        </main>
        <Address />
      </MemoryRouter>
    </SiteProvider>,
    ...staff,
  );

function Address() {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
}

/** The changes among the requests, such as `PATCH /api/admin/staff/7`, with their bodies. */
export const changesIn = (requests: readonly ApiRequest[]): [call: string, body: unknown][] =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body]);
