/** What a span may carry: names after OpenTelemetry's semantic conventions. Never a value that a visitor typed. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export type SpanKind = 'server' | 'client' | 'internal' | 'consumer';

/** One piece of work as a trace shows it, from its start to its end. */
export interface Span {
  readonly traceId: string;
  /** Names this span to whatever goes on with its trace (https://www.w3.org/TR/trace-context/). */
  readonly traceparent: string;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** @param fault what the work failed with; undefined when it did not */
  end(fault?: unknown): void;
}

/** Begins spans and sends them on when they have ended. */
export interface SpanExporter {
  /** @param parent the `traceparent` of what this is a part of; null begins a trace of its own */
  begin(name: string, kind: SpanKind, attributes: SpanAttributes, parent: string | null): Span;
  /** Sends what is left. */
  stop(): Promise<void>;
}
