import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { currentWork, withinWork } from '../logging/work-context.js';
import type { Span, SpanAttributes, SpanExporter, SpanKind } from './span.js';

/** Injection token of the exporter; null when no collector is set. */
export const SPAN_EXPORTER = Symbol('span exporter');

interface SpanOptions {
  kind?: SpanKind;
  attributes?: SpanAttributes;
  /** A `traceparent` from outside; by default the current work is the parent. */
  parent?: string | null;
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
