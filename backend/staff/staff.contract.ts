/** The staff's public contract: roles, rules of passwords and what the calls answer (contract §3 and §5). */

import type { Versioned } from '../platform/editing/editing.contract.js';

/** Parts of the staff area that not everybody may open. */
export const STAFF_RIGHTS = [
  'inquiries',
  'access-requests',
  'documents',
  'products',
  'posts',
  'sync',
  'staff',
] as const;
export type StaffRight = (typeof STAFF_RIGHTS)[number];

interface Role {
  name: string;
  /** For the form that chooses one. */
  summary: string;
  rights: readonly StaffRight[];
}

/** The roles; the guard, the DTOs, the forms and the navigation read them here. A new one also needs a migration. */
const ROLES = {
  owner: { name: 'Owner', summary: 'everything', rights: STAFF_RIGHTS },
  sales: { name: 'Sales', summary: 'inquiries and access requests', rights: ['inquiries', 'access-requests'] },
} as const satisfies Record<string, Role>;

export type StaffRole = keyof typeof ROLES;
export const STAFF_ROLES = Object.keys(ROLES) as StaffRole[];

export function staffRole(role: StaffRole): Role {
  return ROLES[role];
}

export function hasRight(role: StaffRole, right: StaffRight): boolean {
  return staffRole(role).rights.includes(right);
}

/** Characters. */
export const STAFF_LIMITS = {
  email: { max: 254 },
  password: { min: 12, max: 200 },
} as const;

/** How long a password lets somebody in that was drawn, or that an owner chose for them. */
export const FIRST_PASSWORD_DAYS = 7;

export const STAFF_MESSAGES = {
  email: 'Please enter a valid email address',
  password: `Please use ${STAFF_LIMITS.password.min} to ${STAFF_LIMITS.password.max} characters`,
  passwordOver: `A password that you did not choose yourself is good for ${FIRST_PASSWORD_DAYS} days. Choose one of your own by "Forgot your password?"`,
  passwordCommon: 'This password is among the first that are tried. Please choose another one',
  passwordIsEmail: 'Please choose a password that is not the email address',
  passwordWrong: 'The password is wrong',
  codeNeeded: 'Please enter the code of your authenticator app',
  codeWrong: 'The code is wrong or was used before',
  role: `role must be one of: ${STAFF_ROLES.join(', ')}`,
} as const;

/** The same for an unknown account, a wrong password and an account that is closed. */
export const SIGN_IN_REFUSED = 'Email or password is wrong';
export const RESET_LINK_REFUSED = 'This link is not valid any more. Please ask for a new one';
/** Where the mailed link leads; the token stands behind `#`, so that it reaches no server's log. */
export const RESET_PATH = '/admin#reset=';

/** The body of `POST /api/auth/login`. */
export interface Credentials {
  email: string;
  password: string;
  /** Six digits, for members with a second factor. A 401 with `errors.totp` asks for it. */
  totp?: string;
}

/** The answer of `POST /api/auth/login`. */
export interface SignedIn {
  email: string;
  role: StaffRole;
}

/** The answer of `GET /api/auth/me`. */
export interface StaffSelf extends SignedIn {
  /** Signing in takes a second factor. */
  totp: boolean;
}

/** The answer of `POST /api/auth/totp/enroll`: what an authenticator app needs. It counts once a code confirmed it. */
export interface TotpEnrollment {
  /** Base32, to be typed in. */
  secret: string;
  /** `otpauth://totp/…`, to be shown as a QR code. */
  uri: string;
}

/** A member of staff as `GET /api/admin/staff` lists it. */
export interface StaffMemberAnswer extends Versioned {
  id: number;
  email: string;
  role: StaffRole;
  totp: boolean;
  disabled: boolean;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601; null before the first time. */
  lastSignInAt: string | null;
}

/** A line of `GET /api/admin/audit`. */
export interface AuditLineAnswer {
  id: number;
  /** ISO 8601. */
  at: string;
  /** The member's address at that time, or the program that did it. */
  actor: string;
  /** Such as `staff.sign-in`: what it is about, a full stop, what was done. */
  action: string;
  /** What it was done to; '' when that is the actor. */
  subject: string;
  /** Of the request, to be found in the site's log; '' when there was none. */
  requestId: string;
}

export const AUDIT_PAGE_SIZE = 50;
/** Characters. */
export const AUDIT_SEARCH_MAX = 200;

/** A browser that a member is signed in with, as `GET /api/auth/sessions` lists it. */
export interface StaffSessionAnswer {
  /** Names it to `POST /api/auth/sessions/end`; nobody can sign in by it. */
  id: string;
  /** The one that asks. */
  current: boolean;
  /** ISO 8601, like the next. */
  createdAt: string;
  /** To a minute. */
  lastSeenAt: string;
  /** As the browser calls itself. */
  userAgent: string;
}

/** The body of `POST /api/admin/staff`. */
export interface StaffMemberInput {
  email: string;
  role: StaffRole;
  password: string;
}

/** The body of `PATCH /api/admin/staff/:id`: what is left out stays. */
export interface StaffMemberChange extends Versioned {
  role?: StaffRole;
  /** Ends every session of the member. */
  password?: string;
  disabled?: boolean;
  /** Takes the second factor away, for somebody who lost it. */
  totp?: false;
}

/** An account's address as it is stored and looked up. */
export function normalizeEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

/** An e-mail address; unlike a visitor's, its host may be one without a dot (`owner@localhost`). */
export function isStaffEmail(text: string): boolean {
  return text.length <= STAFF_LIMITS.email.max && /^[^\s@<>"(),;:\\[\]]{1,64}@[^\s@<>"(),;:\\[\]]{1,253}$/.test(text);
}
