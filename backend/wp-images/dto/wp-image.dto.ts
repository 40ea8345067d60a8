import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { WP_IMAGE_WIDTHS, type WpImageWidth } from '../wp-images.contract.js';

export class WpImageDto {
  @ApiPropertyOptional({ enum: WP_IMAGE_WIDTHS, description: 'Width in pixels; nothing is enlarged' })
  @IsOptional()
  @Transform(exactWidth)
  @IsIn(WP_IMAGE_WIDTHS, { message: `$property must be one of: ${WP_IMAGE_WIDTHS.join(', ')}` })
  w?: WpImageWidth;
}

/** Accepts one spelling of each width, so that each picture has one address. */
function exactWidth({ value }: TransformFnParams): unknown {
  return WP_IMAGE_WIDTHS.find((width) => String(width) === value) ?? value;
}
