import type { Versioned } from '../platform/editing/editing.contract.js';
import type { FieldTable } from '../platform/http/validation/fields.contract.js';
import data from './connections.json' with { type: 'json' };

/** Servers and addresses that owners set in the staff area, unless the environment does. */

export const CONNECTIONS_PATH = '/api/admin/connections';

export type ConnectionName = keyof typeof data.connections;
export const CONNECTION_NAMES = Object.keys(data.connections) as ConnectionName[];

type Row = { label: string; setting: string; test: string | null; fields: FieldTable };

/** By name: the setting that wins, and the fields of the form. A connection whose first field is empty is not set. */
export const CONNECTIONS = data.connections as unknown as Record<ConnectionName, Row>;

/** The fields that a form sends or the database keeps; each may be left out. */
export type ConnectionValues = Partial<
  Record<'host' | 'user' | 'password' | 'addresses' | 'address' | 'url', string>
> & {
  port?: number | undefined;
};

export const CONNECTION_MESSAGES = data.messages;

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
