import { readTraceparent } from './open-telemetry.js';
import { type SpanExporter, Tracing } from './tracing.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

it('reads a traceparent with its sampling decision', () => {
  expect(readTraceparent(`00-${TRACE}-${SPAN}-01`)).toEqual({
    traceId: TRACE,
    spanId: SPAN,
    isRemote: true,
    traceFlags: 1,
  });
  expect(readTraceparent(`00-${TRACE}-${SPAN}-00`)?.traceFlags).toBe(0);
  // Later versions may append fields; only the sampled flag is known.
  expect(readTraceparent(`cc-${TRACE}-${SPAN}-ff-later-field`)?.traceFlags).toBe(1);
});

it.each([
  '',
  `00-${TRACE}-${SPAN}`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01 or 1=1`,
])('ignores the invalid traceparent %j', (text) => {
  expect(readTraceparent(text)).toBeNull();
});

describe('Tracing', () => {
  it('only runs the work without a collector', async () => {
    const tracing = new Tracing(null);
    expect(await tracing.inSpan('render', {}, async (span) => [span, tracing.traceparent])).toEqual([null, undefined]);
  });

  it('ends the span with the error if the work fails', async () => {
    const ends: unknown[] = [];
    const span = { traceId: TRACE, traceparent: `00-${TRACE}-${SPAN}-01`, rename: () => {}, set: () => {} };
    const exporter: SpanExporter = {
      begin: () => ({ ...span, end: (error) => void ends.push(error) }),
      stop: async () => {},
    };
    const error = new Error('failed');
    await expect(new Tracing(exporter).inSpan('job', {}, () => Promise.reject(error))).rejects.toBe(error);
    expect(ends).toEqual([error]);
  });
});
