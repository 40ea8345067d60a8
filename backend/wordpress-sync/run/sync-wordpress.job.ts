import { Injectable } from '@nestjs/common';
import type { JobHandler, JobPayloads } from '../../platform/queue/jobs.js';
import { SyncRunsService } from '../wordpress-sync.service.js';
import { SyncRunnerService } from './sync-runner.service.js';

/** Carries out a requested run, or creates a scheduled one. */
@Injectable()
export class SyncWordpressJob implements JobHandler<'sync-wordpress'> {
  readonly job = 'sync-wordpress';

  constructor(
    private readonly runs: SyncRunsService,
    private readonly runner: SyncRunnerService,
  ) {}

  async handle({ runId }: JobPayloads['sync-wordpress']): Promise<void> {
    const id = runId ?? (await this.runs.create({ trigger: 'schedule', full: await this.runs.isFullRunDue() }))?.id;
    if (id !== undefined) await this.runner.run(id);
  }
}
