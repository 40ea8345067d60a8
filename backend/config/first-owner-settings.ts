/** Who is made owner of the staff area when there is no owner. */
export interface FirstOwnerSettings {
  email: string;
  password: string;
}

/** As everywhere in the staff area; whether it is a common one shows when it is used. */
const PASSWORD_LENGTH = { min: 12, max: 200 };

export function firstPassword(text: string): string {
  const { length } = [...text];
  const { min, max } = PASSWORD_LENGTH;
  if (length < min || length > max) throw new Error(`it must be ${min} to ${max} characters`);
  return text;
}

export function bothOrNone(email: string | null, password: string | null): FirstOwnerSettings | null {
  return email !== null && password !== null ? { email, password } : null;
}

/** What is wrong with the two settings together, one line each. */
export function firstOwnerFaults({
  ADMIN_EMAIL = '',
  ADMIN_PASSWORD = '',
}: Readonly<Record<string, string | undefined>>): string[] {
  const [email, password] = [ADMIN_EMAIL.trim(), ADMIN_PASSWORD.trim()];
  if (email && !password) return ['ADMIN_PASSWORD is not set: it is needed beside ADMIN_EMAIL'];
  if (password && !email) return ['ADMIN_EMAIL is not set: it is needed beside ADMIN_PASSWORD'];
  // Cut off without a word, blanks would be missing at every sign-in.
  return password === '' || password === ADMIN_PASSWORD
    ? []
    : ['ADMIN_PASSWORD is (hidden): it must not begin or end with blanks'];
}
