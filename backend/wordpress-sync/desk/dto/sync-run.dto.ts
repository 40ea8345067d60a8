import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, ValidateIf } from 'class-validator';
import type { SyncRunInput } from '../wordpress-sync-desk.contract.js';

/** Optional, but not null. */
const IfGiven = () => ValidateIf((_, value: unknown) => value !== undefined);

export class SyncRunDto implements SyncRunInput {
  @ApiPropertyOptional({ description: 'Report what a run would do, and change nothing' })
  @IfGiven()
  @IsBoolean()
  dryRun?: boolean;

  @ApiPropertyOptional({ description: 'Remove posts that are no longer on the content site, however many' })
  @IfGiven()
  @IsBoolean()
  allowRemovals?: boolean;
}
