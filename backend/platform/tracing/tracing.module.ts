import { Module } from '@nestjs/common';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import type { SpanExporter } from './span.js';
import { SPAN_EXPORTER, Tracing } from './tracing.js';

@Module({
  providers: [{ provide: SPAN_EXPORTER, inject: [SETTINGS], useFactory: exporterOf }, Tracing],
  exports: [Tracing],
})
export class TracingModule {}

/** Loads OpenTelemetry only when a collector is set. */
async function exporterOf({ tracing, role }: Settings): Promise<SpanExporter | null> {
  const { endpoint, serviceName, sampleRatio } = tracing;
  if (endpoint === null) return null;
  const { exportSpans } = await import('./open-telemetry.js');
  return exportSpans({ endpoint, serviceName, sampleRatio, role });
}
