import { AsyncLocalStorage } from 'node:async_hooks';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';

/** The current request or job: log lines carry its ids, and new spans are children of its span. */
interface WorkContext {
  requestId?: string;
  job?: string;
  jobId?: string;
  span?: Span;
}

const NOTHING: Readonly<WorkContext> = {};
const storage = new AsyncLocalStorage<WorkContext>();

/** Injection token of the exporter; null when no collector is set. */
export const SPAN_EXPORTER = Symbol('span exporter');

interface SpanOptions {
  kind?: SpanKind;
  attributes?: SpanAttributes;
  /** A `traceparent` from outside; by default the current work is the parent. */
  parent?: string | null;
}

/** Named after OpenTelemetry's semantic conventions. Never a value that a visitor typed. */
type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export type SpanKind = 'server' | 'client' | 'internal' | 'consumer';

export interface Span {
  readonly traceId: string;
  /** Identifies this span to another process that continues its trace (https://www.w3.org/TR/trace-context/). */
  readonly traceparent: string;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** @param error the error that the work failed with, if any */
  end(error?: unknown): void;
}

export interface SpanExporter {
  /** @param parent a `traceparent`; null begins a new trace */
  begin(name: string, kind: SpanKind, attributes: SpanAttributes, parent: string | null): Span;
  /** Flushes the remaining spans. */
  stop(): Promise<void>;
}

/** Traces work through the site; without a collector it does nothing. */
@Injectable()
export class Tracing implements OnApplicationShutdown {
  constructor(@Inject(SPAN_EXPORTER) private readonly exporter: SpanExporter | null) {}

  get isOn(): boolean {
    return this.exporter !== null;
  }

  /** Identifies the current work to another process that continues it. */
  get traceparent(): string | undefined {
    return currentWork().span?.traceparent;
  }

  /** @returns a span that the caller ends; null when tracing is off */
  begin(name: string, { kind = 'internal', attributes = {}, parent }: SpanOptions = {}): Span | null {
    return this.exporter?.begin(name, kind, attributes, parent ?? this.traceparent ?? null) ?? null;
  }

  /** Runs `work` in a span of its own, the parent of the spans that it begins. */
  async inSpan<T>(name: string, options: SpanOptions, work: (span: Span | null) => Promise<T>): Promise<T> {
    const span = this.begin(name, options);
    if (span === null) return work(null);
    try {
      const result = await withinWork({ ...currentWork(), span }, () => work(span));
      span.end();
      return result;
    } catch (error) {
      span.end(error);
      throw error;
    }
  }

  /** In the last shutdown phase: running requests and jobs end their spans first. */
  async onApplicationShutdown(): Promise<void> {
    await this.exporter?.stop();
  }
}

/** Runs `work`, including its asynchronous parts, in this context. */
export const withinWork = <T>(context: WorkContext, work: () => T): T => storage.run(context, work);

/** Empty outside of requests and jobs. */
export const currentWork = (): WorkContext => storage.getStore() ?? NOTHING;
