import { Injectable, NotFoundException } from '@nestjs/common';
import type { Page } from '../../platform/http/lists/page-answer.js';
import { toSyncRunAnswer, toSyncRunDetail } from '../sync-report.js';
import { SyncRunsService } from '../sync-runs.service.js';
import { SYNC_RUNS_PAGE_SIZE, type SyncRunAnswer, type SyncRunDetail } from '../wordpress-sync.contract.js';

/** What became of every run, for the staff area. */
@Injectable()
export class WordpressSyncDeskService {
  constructor(private readonly runs: SyncRunsService) {}

  /** Newest first. */
  async list(page: number): Promise<Page<SyncRunAnswer>> {
    // A run whose process was killed must not be shown as going on for ever.
    await this.runs.endSilent();
    const [runs, total] = await this.runs.page(page, SYNC_RUNS_PAGE_SIZE);
    return { items: runs.map(toSyncRunAnswer), total };
  }

  /** @throws NotFoundException when there is no such run */
  async findOrFail(id: number): Promise<SyncRunDetail> {
    await this.runs.endSilent();
    const run = await this.runs.find(id);
    if (run === null) throw new NotFoundException('There is no such run');
    return toSyncRunDetail(run);
  }
}
