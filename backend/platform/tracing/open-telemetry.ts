import {
  SpanKind as Kind,
  ROOT_CONTEXT,
  type SpanContext,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { SpanExporter, SpanKind } from './span.js';

/** How long a stopping process waits for a collector. */
const FAREWELL_MS = 1_000;
const EXPORT_TIMEOUT_MS = 5_000;
const EVERY_MS = 2_000;

const KINDS: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  internal: Kind.INTERNAL,
  consumer: Kind.CONSUMER,
};

/**
 * Sends spans to a collector, by OTLP over HTTP. Loaded only where a collector is set: nothing else imports OpenTelemetry.
 * A collector that is away costs spans, never requests.
 */
export function exportSpans(options: {
  endpoint: string;
  serviceName: string;
  /** Share of the traces that begin here and are kept, 0 to 1. */
  sampleRatio: number;
  role: string;
}): SpanExporter {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.serviceName, 'service.instance.role': options.role }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.sampleRatio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${options.endpoint}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS }),
        scheduledDelayMillis: EVERY_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('site');
  return {
    begin(name, kind, attributes, parent) {
      const parentContext = parent === null ? null : readTraceparent(parent);
      const context = parentContext ? trace.setSpanContext(ROOT_CONTEXT, parentContext) : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, context);
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceId,
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        rename: (newName) => void span.updateName(newName),
        set: (more) => void span.setAttributes({ ...more }),
        end(fault) {
          // Only its kind: messages of the database quote what visitors typed.
          if (fault !== undefined) {
            span.setAttribute('error.type', fault instanceof Error ? fault.name : 'error');
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
    async stop() {
      const patience = Promise.withResolvers<void>();
      const timer = setTimeout(patience.resolve, FAREWELL_MS);
      await Promise.race([provider.shutdown().catch(() => undefined), patience.promise]);
      clearTimeout(timer);
    },
  };
}

/** @returns null for what no tracer wrote (https://www.w3.org/TR/trace-context/#traceparent-header) */
export function readTraceparent(text: string): SpanContext | null {
  const parts = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/.exec(text);
  const [, version = '', traceId = '', spanId = '', flags = ''] = parts ?? [];
  if (!parts || version === 'ff' || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, isRemote: true, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED };
}
