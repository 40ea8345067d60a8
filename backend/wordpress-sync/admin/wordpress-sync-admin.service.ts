import { Injectable, NotFoundException } from '@nestjs/common';
import { type Page } from '../../platform/http/lists/page-response.js';
import { SyncRunsService } from '../sync-runs.service.js';
import { toSyncRunDetail, toSyncRunResponse } from '../wordpress-sync.service.js';
import { SYNC_RUNS_PAGE_SIZE, type SyncRunDetail, type SyncRunResponse } from './wordpress-sync-admin.contract.js';

/** The history of sync runs. */
@Injectable()
export class WordpressSyncAdminService {
  constructor(private readonly runs: SyncRunsService) {}

  /** Newest first. */
  async list(page: number): Promise<Page<SyncRunResponse>> {
    await this.runs.failStale();
    const { items, total } = await this.runs.list(page, SYNC_RUNS_PAGE_SIZE);
    return { items: items.map(toSyncRunResponse), total };
  }

  /** @throws NotFoundException */
  async findOrFail(id: number): Promise<SyncRunDetail> {
    await this.runs.failStale();
    const run = await this.runs.find(id);
    if (run === null) throw new NotFoundException('This sync run does not exist.');
    return toSyncRunDetail(run);
  }
}
