import type { Parse } from './setting-parsers.js';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'fatal'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const LOG_FORMATS = ['json', 'text'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** What the site tells of itself; null leaves it to where the lines go. */
export interface LogSettings {
  /** What is less than this is not written. */
  level: LogLevel | null;
  format: LogFormat | null;
}

/** Where traces go, by the names that OpenTelemetry gives these settings. */
export interface TracingSettings {
  /** Address of the collector, without the path of its signals; null makes no traces. */
  endpoint: string | null;
  serviceName: string;
  /** Share of the traces that begin here and are kept, 0 to 1; one that began elsewhere is kept as was decided there. */
  share: number;
}

export function collectorAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new Error('it must be an address such as http://collector.example:4318');
  return url.href.replace(/\/+$/, '');
}

export const share: Parse<number> = (text) => {
  const value = Number(text);
  if (!/^[\d.]{1,9}$/.test(text) || !(value >= 0 && value <= 1)) throw new Error('it must be a number from 0 to 1');
  return value;
};
