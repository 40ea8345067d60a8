import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { sendPicture } from '../../platform/pictures/pictures.js';
import { POST_PICTURES_PATH } from '../admin/blog-admin.contract.js';
import { PostPicturesService } from './post-pictures.service.js';

@ApiExcludeController()
@Controller(POST_PICTURES_PATH)
export class PostPicturesController {
  constructor(private readonly pictures: PostPicturesService) {}

  @Get(':file')
  async get(@Param('file') file: string, @Res() response: Response): Promise<void> {
    sendPicture(response, await this.pictures.read(file));
  }
}
