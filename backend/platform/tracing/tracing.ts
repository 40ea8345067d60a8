import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { currentWork, withinWork } from '../logging/work-context.js';
import type { Span, SpanAttributes, SpanExporter, SpanKind } from './span.js';

/** Injection token of what sends spans on; null when no collector is set. */
export const SPAN_EXPORTER = Symbol('span exporter');

interface SpanOptions {
  kind?: SpanKind;
  attributes?: SpanAttributes;
  /** The `traceparent` that the work came with; by default the work that is going on is its parent. */
  parent?: string | null;
}

/** Follows a piece of work through the site. Without a collector it does nothing, and costs a comparison. */
@Injectable()
export class Tracing implements OnApplicationShutdown {
  constructor(@Inject(SPAN_EXPORTER) private readonly exporter: SpanExporter | null) {}

  get isOn(): boolean {
    return this.exporter !== null;
  }

  /** Names the work that is going on to whatever continues it elsewhere. */
  get traceparent(): string | undefined {
    return currentWork().span?.traceparent;
  }

  /** @returns null when nothing is traced; otherwise the caller ends it */
  begin(name: string, { kind = 'internal', attributes = {}, parent }: SpanOptions = {}): Span | null {
    return this.exporter?.begin(name, kind, attributes, parent ?? this.traceparent ?? null) ?? null;
  }

  /** Runs `work` as a span of its own; what it begins is a part of it, and what it throws passes through. */
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

  /** Last of all: until then requests and jobs that are under way end their spans. */
  async onApplicationShutdown(): Promise<void> {
    await this.exporter?.stop();
  }
}
