import { Controller, Get, NotFoundException, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { POST_PICTURES_PATH } from '../desk/blog-desk.contract.js';
import { PostPicturesService } from './post-pictures.service.js';

@ApiExcludeController()
@Controller(POST_PICTURES_PATH)
export class PostPicturesController {
  constructor(private readonly pictures: PostPicturesService) {}

  @Get(':file')
  async get(@Param('file') file: string, @Res() response: Response): Promise<void> {
    const bytes = await this.pictures.read(file);
    if (bytes === null) throw new NotFoundException('This picture does not exist.');
    response.setHeader('Content-Type', 'image/webp');
    // The name is a hash of the content.
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.send(bytes);
  }
}
