import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { IfGiven } from '../../../platform/http/validation/if-given.decorator.js';
import type { SyncRunInput } from '../wordpress-sync-desk.contract.js';

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
