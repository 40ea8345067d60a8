import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { PageQueryDto } from '../../../platform/http/lists/page-query.dto.js';
import { blankToUndefined } from '../../../platform/http/validation/text-transforms.js';
import { DELIVERY_STATES, type DeliveryState } from '../webhooks-desk.contract.js';

const states = DELIVERY_STATES.map(({ value }) => value);

export class DeliveryQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ enum: states })
  @IsOptional()
  @Transform(blankToUndefined)
  @IsIn(states, { message: `$property must be one of: ${states.join(', ')}` })
  state?: DeliveryState;
}
