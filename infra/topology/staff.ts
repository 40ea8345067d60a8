import { type CheckResult, checkResult } from './check-result.ts';
import { OWNER, type TopologyStage } from './topology-stage.ts';

/** A staff API call with a browser's headers. */
export async function callStaff(origin: string, path: string, cookie: string, method = 'GET', body?: unknown) {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { Origin: origin, Cookie: cookie, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: response.status, text: await response.text(), setCookie: response.headers.getSetCookie() };
}

/** Signs in. @returns the cookies of the session */
export async function signIn(origin: string): Promise<string> {
  const { status, setCookie } = await callStaff(origin, '/api/auth/login', '', 'POST', OWNER);
  if (status >= 300) throw new Error(`The sign-in was answered by ${status}`);
  return setCookie.map((line) => line.split(';')[0]).join('; ');
}

/** Signs in at one web process, works at the other, signs out there. */
export async function checkSession({ webs }: TopologyStage): Promise<CheckResult> {
  const [first, second] = webs.map(({ url }) => url) as [string, string];
  const cookie = await signIn(first);
  const me = await callStaff(second, '/api/auth/me', cookie);
  const out = await callStaff(second, '/api/auth/logout', cookie, 'POST');
  const after = await callStaff(first, '/api/auth/me', cookie);
  return checkResult(
    'a staff session works on both',
    `signed in at the first, ${me.status} at the second; signed out there, ${after.status} at the first`,
    [
      (me.status !== 200 || !me.text.includes(OWNER.email)) && `the second answered ${me.status}`,
      out.status >= 300 && `the sign-out was answered by ${out.status}`,
      after.status !== 401 && `the first still answered ${after.status}`,
    ],
  );
}
