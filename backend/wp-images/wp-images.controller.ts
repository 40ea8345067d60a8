import { BadRequestException, Controller, Get, Query, Req, Res } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiParam,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { WpImageDto } from './dto/wp-image.dto.js';
import { toUploadsPath, WP_IMAGE_PATH } from './wp-images.contract.js';
import { WpImagesService } from './wp-images.service.js';

@ApiTags('blog')
@Controller(WP_IMAGE_PATH)
export class WpImagesController {
  constructor(private readonly images: WpImagesService) {}

  @Get('*path')
  @ApiParam({ name: 'path', description: "Below the content site's uploads folder", example: '2024/05/yard.jpg' })
  @ApiProduces('image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/gif')
  @ApiOkResponse({
    description: 'The picture in the best format that Accept names; a placeholder when its source fails',
  })
  @ApiBadRequestResponse({ description: 'No path of a picture, or a width that is not served' })
  @ApiNotFoundResponse({ description: 'The content site has no such picture, or none is set' })
  async get(@Req() request: Request, @Query() { w }: WpImageDto, @Res() response: Response): Promise<void> {
    // The path as it was sent: what the router decoded could no longer be told from what was decoded twice.
    const path = toUploadsPath(request.path.slice(WP_IMAGE_PATH.length + 1));
    if (path === null) throw new BadRequestException("This is no path of a picture below the content site's uploads");
    const image = await this.images.get({ path, width: w ?? null, accept: request.get('Accept') });
    response.setHeader('Content-Type', image.type);
    response.setHeader('Cache-Control', `public, max-age=${image.maxAge}`);
    // Opened by itself a picture is a document too; this one may do nothing.
    response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    if (image.etag !== null) response.setHeader('ETag', image.etag);
    response.vary('Accept');
    response.send(image.bytes);
  }
}
