import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { SiteProvider } from '../shell/company.js';
import { type ApiRequest, renderStaff } from './render-staff.js';
import { SITE } from './site-sample.js';

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
