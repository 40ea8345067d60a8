import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { numberFromText } from '../../platform/http/query-text.js';
import { WP_IMAGE_WIDTHS, type WpImageWidth } from '../wp-images.contract.js';

export class WpImageDto {
  @ApiPropertyOptional({ enum: WP_IMAGE_WIDTHS, description: 'Width in pixels; nothing is enlarged' })
  @IsOptional()
  @Transform(numberFromText)
  @IsIn(WP_IMAGE_WIDTHS, { message: `$property must be one of: ${WP_IMAGE_WIDTHS.join(', ')}` })
  w?: WpImageWidth;
}
