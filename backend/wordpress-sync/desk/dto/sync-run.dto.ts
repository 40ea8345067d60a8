import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, ValidateIf } from 'class-validator';
import type { SyncRunInput } from '../../wordpress-sync.contract.js';

/** Left out is no; null is no value of anything here. */
const IfGiven = () => ValidateIf((_, value: unknown) => value !== undefined);

export class SyncRunDto implements SyncRunInput {
  @ApiPropertyOptional({ description: 'Find out what a run would do, and do none of it' })
  @IfGiven()
  @IsBoolean()
  dryRun?: boolean;

  @ApiPropertyOptional({ description: 'Posts may go, however many are gone at the content site' })
  @IfGiven()
  @IsBoolean()
  allowRemovals?: boolean;
}
