import { Injectable } from '@nestjs/common';
import type { Histogram } from 'prom-client';
import { DailyCounts } from '../counts/daily-counts.js';
import { Metrics } from '../metrics/metrics.js';
import { type VitalsReport, vitalKey } from './vitals.contract.js';

/** Every threshold of `VITAL_THRESHOLDS` is a bucket bound, so that the shares of good and poor visits are exact. */
const SECONDS = [0.1, 0.2, 0.5, 0.8, 1, 1.8, 2.5, 3, 4, 6, 10];
const SHIFTS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

@Injectable()
export class VitalsService {
  private readonly seconds: Histogram;
  private readonly shifts: Histogram;

  constructor(
    metrics: Metrics,
    private readonly counts: DailyCounts,
  ) {
    this.seconds = metrics.histogram(
      'site_web_vital_seconds',
      'Times that browsers measured, by kind of page',
      ['page', 'name'],
      SECONDS,
    );
    this.shifts = metrics.histogram(
      'site_web_vital_layout_shift',
      'CLS that browsers measured, by kind of page',
      ['page'],
      SHIFTS,
    );
  }

  record({ page, vitals }: VitalsReport): void {
    for (const { name, value } of vitals) {
      this.counts.count('vital', vitalKey(page, name, value));
      if (name === 'CLS') this.shifts.observe({ page }, value);
      else this.seconds.observe({ page, name }, value / 1_000);
    }
  }
}
