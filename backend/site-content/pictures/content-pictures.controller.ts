import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { sendPicture } from '../../platform/pictures/pictures.js';
import { CONTENT_PICTURES } from './content-pictures.contract.js';
import { ContentPicturesService } from './content-pictures.service.js';

@ApiExcludeController()
@Controller(CONTENT_PICTURES.path)
export class ContentPicturesController {
  constructor(private readonly pictures: ContentPicturesService) {}

  @Get(':name')
  async get(@Param('name') name: string, @Res() response: Response): Promise<void> {
    sendPicture(response, await this.pictures.read(name));
  }
}
