import type { Versioned } from '../platform/editing/editing.contract.js';
import type { FieldTable } from '../platform/http/validation/fields.contract.js';

/** Servers and addresses that owners set in the staff area, unless the environment does. */

export const CONNECTIONS_PATH = '/api/admin/connections';

const PASSWORD = { kind: 'password', label: 'Password', maxLength: 200, autoComplete: 'new-password' } as const;

const USER = { kind: 'code', label: 'User', maxLength: 254, autoComplete: 'off' } as const;
const PORT = { kind: 'count', label: 'Port', min: 1, max: 65_535 } as const;

/** By name: the setting that wins, and the fields of the form. A connection whose first field is empty is not set. */
export const CONNECTIONS = {
  mail: {
    label: 'Mail server',
    setting: 'SMTP_URL',
    test: 'Send a test email',
    fields: {
      host: { kind: 'code', label: 'Server', maxLength: 253, placeholder: 'smtp.example.com' },
      port: { ...PORT, message: 'Enter a port, such as 587 or 465.' },
      user: USER,
      password: PASSWORD,
    },
  },
  sales: {
    label: 'Sales address',
    setting: 'SALES_EMAIL',
    test: null,
    fields: {
      addresses: {
        kind: 'code',
        label: 'Inquiries are emailed to',
        maxLength: 1_000,
        placeholder: 'sales@example.com, yard@example.com',
        wide: true,
      },
    },
  },
  mailbox: {
    label: 'Mailbox for replies',
    setting: 'IMAP_URL',
    test: 'Test the mailbox',
    fields: {
      host: { kind: 'code', label: 'Server', maxLength: 253, placeholder: 'imap.example.com' },
      port: { ...PORT, message: 'Enter a port, such as 993 or 143.' },
      user: USER,
      password: PASSWORD,
      address: { kind: 'code', label: 'Reply address', maxLength: 254, placeholder: 'replies@example.com', wide: true },
    },
  },
  wordpress: {
    label: 'WordPress',
    setting: 'WORDPRESS_URL',
    test: 'Test the connection',
    fields: {
      url: { kind: 'url', label: 'Address', maxLength: 500, placeholder: 'https://content.example.com', wide: true },
      user: { kind: 'code', label: 'User', maxLength: 60, autoComplete: 'off' },
      password: { ...PASSWORD, label: 'Application password' },
    },
  },
} as const satisfies Record<string, { label: string; setting: string; test: string | null; fields: FieldTable }>;

export type ConnectionName = keyof typeof CONNECTIONS;
export const CONNECTION_NAMES = Object.keys(CONNECTIONS) as ConnectionName[];

/** The fields that a form sends or the database keeps; each may be left out. */
export type ConnectionValues = Partial<
  Record<'host' | 'user' | 'password' | 'addresses' | 'address' | 'url', string>
> & {
  port?: number | undefined;
};

export const CONNECTION_MESSAGES = {
  host: 'Enter the name of a server, such as smtp.example.com.',
  addresses: 'Enter an email address, or several with commas.',
  address: 'Enter the email address of this mailbox, such as replies@example.com.',
  user: 'Enter the user of this mailbox.',
  url: 'Enter an address that starts with https://, such as https://content.example.com.',
  private: 'This address is in a private network. Use an address on the public internet.',
  password: 'Enter the password. It was kept for another server or user.',
  noPassword: 'Enter the password of this user.',
} as const;

/**
 * `environment` wins and cannot be changed here. `unreadable` was encrypted with another key: the owner enters it again.
 */
export type ConnectionState = 'environment' | 'stored' | 'unset' | 'unreadable';

export interface ConnectionResponse extends Versioned {
  name: ConnectionName;
  state: ConnectionState;
  /** Without its password. */
  values: ConnectionValues;
  hasPassword: boolean;
}

/** `POST :name/test`. */
export interface ConnectionTest {
  ok: boolean;
  message: string;
}
