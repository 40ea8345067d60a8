/** Named after OpenTelemetry's semantic conventions. Never a value that a visitor typed. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export type SpanKind = 'server' | 'client' | 'internal' | 'consumer';

export interface Span {
  readonly traceId: string;
  /** Identifies this span to another process that continues its trace (https://www.w3.org/TR/trace-context/). */
  readonly traceparent: string;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** @param fault the error that the work failed with, if any */
  end(fault?: unknown): void;
}

export interface SpanExporter {
  /** @param parent a `traceparent`; null begins a new trace */
  begin(name: string, kind: SpanKind, attributes: SpanAttributes, parent: string | null): Span;
  /** Flushes the remaining spans. */
  stop(): Promise<void>;
}
