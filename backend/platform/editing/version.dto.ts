import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { MAX_ROW_ID } from '../http/validation/row-id.pipe.js';
import { numberFromText } from '../http/validation/text-transforms.js';
import { VERSION_MESSAGE, type Versioned } from './editing.contract.js';

/** Base class of every change's body, or of the query when a call has no body (DELETE). */
export class VersionDto implements Versioned {
  @ApiProperty({
    minimum: 1,
    description: 'The version that was edited; 409 `changed-meanwhile` when there is a newer one',
  })
  @Transform(numberFromText)
  @Max(MAX_ROW_ID, { message: VERSION_MESSAGE })
  @Min(1, { message: VERSION_MESSAGE })
  @IsInt({ message: VERSION_MESSAGE })
  version!: number;
}
