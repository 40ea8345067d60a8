import type { SpanContext } from '@opentelemetry/api';
import { SpanKind as Kind, ROOT_CONTEXT, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import * as sdk from '@opentelemetry/sdk-trace';
import { settledWithin } from '../concurrency/concurrency.js';
import type { SpanExporter } from './tracing.js';

/** A stopping process waits this long for the collector. */
const SHUTDOWN_MS = 1_000;
const EXPORT_TIMEOUT_MS = 5_000;
const EXPORT_INTERVAL_MS = 2_000;

const KINDS = { server: Kind.SERVER, client: Kind.CLIENT, internal: Kind.INTERNAL, consumer: Kind.CONSUMER };

/** Exports spans by OTLP over HTTP. A collector that is down costs spans, never requests. */
export function exportSpans(options: {
  endpoint: string;
  serviceName: string;
  sampleRatio: number;
  role: string;
}): SpanExporter {
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.serviceName, 'service.instance.role': options.role }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(options.sampleRatio) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${options.endpoint}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS }),
        scheduledDelayMillis: EXPORT_INTERVAL_MS,
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
        end(error) {
          // Only the type: the database's messages quote visitors' input.
          if (error !== undefined) {
            span.setAttribute('error.type', error instanceof Error ? error.name : 'error');
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
    async stop() {
      await settledWithin(provider.shutdown(), SHUTDOWN_MS);
    },
  };
}

/** @returns null for an invalid header (https://www.w3.org/TR/trace-context/#traceparent-header) */
export function readTraceparent(text: string): SpanContext | null {
  const parts = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/.exec(text);
  const [, version = '', traceId = '', spanId = '', flags = ''] = parts ?? [];
  if (!parts || version === 'ff' || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, isRemote: true, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED };
}
