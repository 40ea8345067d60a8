import { BadRequestException, Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiParam, ApiProduces, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import type { Request, Response } from 'express';
import { Responds } from '../platform/http/responses/responds.js';
import { toUploadsPath, WP_IMAGE_PATH, WP_IMAGE_WIDTHS, type WpImageWidth } from './wp-images.contract.js';
import { WpImagesService } from './wp-images.service.js';

class WpImageDto {
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

@ApiTags('blog')
@Controller(WP_IMAGE_PATH)
export class WpImagesController {
  constructor(private readonly images: WpImagesService) {}

  @Get('*path')
  @ApiParam({ name: 'path', description: "Below the content site's uploads folder", example: '2024/05/yard.jpg' })
  @ApiProduces('image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/gif')
  @Responds(200, 'The picture in the best format of Accept; a placeholder if its source fails', {
    400: 'Not the path of a picture, or an unsupported width',
    404: 'The content site does not have the picture, or is not configured',
  })
  async get(@Req() request: Request, @Query() { w }: WpImageDto, @Res() response: Response) {
    // Reads the raw path: once the router has decoded it, double encoding cannot be detected.
    const path = toUploadsPath(request.path.slice(WP_IMAGE_PATH.length + 1));
    if (path === null)
      throw new BadRequestException("This is not the path of a picture below the content site's uploads.");
    const image = await this.images.get({ path, width: w ?? null, accept: request.get('Accept') });
    response.setHeader('Content-Type', image.type);
    response.setHeader('Cache-Control', `public, max-age=${image.maxAge}`);
    // A browser opens a picture's own address as a document, which must not be able to run scripts.
    response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    if (image.etag !== null) response.setHeader('ETag', image.etag);
    response.vary('Accept');
    response.send(image.bytes);
  }
}
