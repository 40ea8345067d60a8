/** Roles, password rules and API types of the staff area (contract §3 and §5). */

import type { Versioned } from '../platform/editing/editing.contract.js';
import type { FieldInput, FieldTable } from '../platform/http/validation/fields.contract.js';

/** Parts of the staff area that require a right. */
const STAFF_RIGHTS = [
  'inquiries',
  'answer-templates',
  'quotations',
  'approve-discounts',
  'access-requests',
  'documents',
  'products',
  'rates',
  'edit-rates',
  'posts',
  'site-content',
  'sync',
  'webhooks',
  'connections',
  'insights',
  'staff',
] as const;
export type StaffRight = (typeof STAFF_RIGHTS)[number];

interface Role {
  name: string;
  /** Shown in the form where a role is chosen. */
  summary: string;
  rights: readonly StaffRight[];
}

/** Guard, DTOs, forms and navigation use this list. A new role also needs a migration of `staff_member_role_check`. */
const ROLES = {
  owner: { name: 'Owner', summary: 'everything', rights: STAFF_RIGHTS },
  sales: {
    name: 'Sales',
    summary: 'inquiries, quotations, access requests; sees the rates',
    rights: ['inquiries', 'quotations', 'access-requests', 'rates'],
  },
} as const satisfies Record<string, Role>;

export type StaffRole = keyof typeof ROLES;
export const STAFF_ROLES = Object.keys(ROLES) as StaffRole[];

export const staffRole = (role: StaffRole): Role => ROLES[role];

export const hasRight = (role: StaffRole, right: StaffRight): boolean => staffRole(role).rights.includes(right);

export const rolesWithRight = (right: StaffRight): StaffRole[] => STAFF_ROLES.filter((role) => hasRight(role, right));

/** Characters. */
export const STAFF_LIMITS = {
  email: { max: 254 },
  name: { max: 80 },
  password: { min: 12, max: 200 },
} as const;

/** Lifetime of a password that was generated or set by an owner. */
export const FIRST_PASSWORD_DAYS = 7;

/** How long a session stays confirmed: changes to accounts and webhooks ask for the password and second factor again after that. */
export const CONFIRMED_MINUTES = 10;
/** Error code of the 403 that asks for `POST /api/auth/confirm`. */
export const CONFIRMATION_NEEDED = 'confirmation-needed';

/** Lifetime of the link of an invitation. */
export const INVITATION_DAYS = 7;

export const STAFF_MESSAGES = {
  email: 'Please enter a valid email address',
  password: `Please use ${STAFF_LIMITS.password.min} to ${STAFF_LIMITS.password.max} characters`,
  passwordOver: `Temporary passwords expire after ${FIRST_PASSWORD_DAYS} days. Use "Forgot your password?" to choose a new one`,
  passwordCommon: 'This password is too easy to guess. Please choose another one',
  passwordIsEmail: 'Please choose a password that is not the email address',
  passwordWrong: 'The password is wrong',
  confirm: 'Confirm that it is you',
  ownAccount: 'Change your own password and second factor under Account',
  codeNeeded: 'Please enter the code from your authenticator app, or a recovery code',
  codeWrong: 'The code is wrong or was used before',
} as const;

/** The account that an owner adds. */
export const STAFF_FIELDS = {
  email: { kind: 'email', label: 'Email', required: STAFF_MESSAGES.email, autoComplete: 'off' },
  name: {
    kind: 'line',
    label: 'Name',
    maxLength: STAFF_LIMITS.name.max,
    tooLong: `Use ${STAFF_LIMITS.name.max} characters or fewer`,
    autoComplete: 'off',
  },
  role: {
    kind: 'choice',
    label: 'Role',
    required: 'Choose a role.',
    none: 'Select a role',
    // The role with the fewest rights comes first.
    options: STAFF_ROLES.toReversed().map((value) => ({
      value,
      label: `${ROLES[value].name}: ${ROLES[value].summary}`,
    })),
  },
} as const satisfies FieldTable;

/** The same for an unknown account, a wrong password and a disabled account. */
export const SIGN_IN_REFUSED = 'Email or password is wrong';
export const RESET_LINK_REFUSED = 'This link is no longer valid. Please request a new one';
/** Path of the emailed link. The token follows `#`, so that it does not appear in server logs. */
export const RESET_PATH = '/admin#reset=';

/** The body of `POST /api/auth/login`. */
export interface Credentials {
  email: string;
  password: string;
  /** Six digits or a recovery code, for members with a second factor. Required after a 401 with `errors.totp`. */
  totp?: string;
}

/** What a signed-in member proves again: the body of `POST /api/auth/confirm`, and of changes to the own credentials. */
export type Proof = Pick<Credentials, 'password' | 'totp'>;

/** The response of `POST /api/auth/login`. */
export interface SignedIn {
  email: string;
  role: StaffRole;
}

/** The response of `GET /api/auth/me`. */
export interface StaffSelf extends SignedIn {
  id: number;
  /** As `memberName` shows it. */
  name: string;
  /** Whether sign-in requires a second factor. */
  totp: boolean;
  /** How many are left. */
  recoveryCodes: number;
  /** ISO 8601; the end of a temporary password, null for one that the member chose. */
  passwordExpiresAt: string | null;
}

/** The response of `POST /api/auth/totp/confirm` and `recovery-codes`: the new codes, which are not shown again. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

/** The response of `POST /api/auth/totp/enroll`: the secret for an authenticator app. It takes effect once confirmed with a code. */
export interface TotpEnrollment {
  /** Base32, for manual entry. */
  secret: string;
  /** `otpauth://totp/…`, for the QR code. */
  uri: string;
}

/** A row of `GET /api/admin/staff`. */
export interface StaffMemberResponse extends Versioned {
  id: number;
  email: string;
  /** '' if none is known. */
  name: string;
  role: StaffRole;
  totp: boolean;
  disabled: boolean;
  /** The member has not chosen a password yet. */
  invited: boolean;
  /** ISO 8601; the end of a temporary password, null for one that the member chose. */
  passwordExpiresAt: string | null;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601; null before the first sign-in. */
  lastSignInAt: string | null;
  /** ISO 8601, accurate to a minute; null before the first sign-in. */
  lastSeenAt: string | null;
}

/** A line of `GET /api/admin/audit`. */
export interface AuditLineResponse {
  id: number;
  /** ISO 8601. */
  at: string;
  /** The member's address at that time, or the name of the program. */
  actor: string;
  /** The member's name; null for a former member or a program. */
  actorName: string | null;
  /** `<subject>.<action>`, such as `staff.sign-in`. */
  action: string;
  /** Target of the action; '' if it is the actor. */
  subject: string;
  /** Request ID in the site's log; '' without a request. */
  requestId: string;
}

export const AUDIT_PAGE_SIZE = 50;
/** Characters. */
export const AUDIT_SEARCH_MAX = 200;

/** A row of `GET /api/auth/sessions`: a signed-in browser. */
export interface StaffSessionResponse {
  /** For `POST /api/auth/sessions/end`; cannot be used to sign in. */
  id: string;
  /** Whether this session made the request. */
  current: boolean;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601, accurate to a minute. */
  lastSeenAt: string;
  /** `User-Agent` header at sign-in. */
  userAgent: string;
}

/** The body of `POST /api/admin/staff`. */
export interface StaffMemberInput extends FieldInput<typeof STAFF_FIELDS> {
  /** If omitted, the member gets an invitation by email and chooses one. */
  password?: string;
}

/** The body of `PATCH /api/admin/staff/:id`: omitted fields keep their values. */
export interface StaffMemberChange extends Partial<Pick<StaffMemberInput, 'name' | 'role'>>, Versioned {
  /** Ends all sessions of the member. */
  password?: string;
  disabled?: boolean;
  /** Removes a lost second factor. */
  totp?: false;
}

/** How a member is shown to colleagues: by name, otherwise by the local part of the address. */
export const memberName = ({ name, email }: { name: string; email: string }): string =>
  name || email.replace(/@.*$/, '');

/** Names of members by address. */
export type MemberNames = ReadonlyMap<string, string>;

/**
 * The author of a record, which is stored by address. An address without an account is a former member; programs and customers are
 * stored by name.
 */
export function authorName(author: string, names: MemberNames): string {
  const name = names.get(author);
  if (name !== undefined) return name;
  if (author.includes('@')) return `Former member (${author})`;
  // The name of a machine's account is not capitalized.
  return author.endsWith(' (shell)') ? author : author.charAt(0).toUpperCase() + author.slice(1);
}

/** Canonical form of an account's address. */
export const normalizeEmail = (text: string): string => text.normalize('NFC').trim().toLowerCase();
