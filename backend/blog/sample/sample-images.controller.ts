import { Controller, Get, NotFoundException, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { readSampleImage, SAMPLE_IMAGES_PATH } from './sample-images.js';

@ApiExcludeController()
@Controller(SAMPLE_IMAGES_PATH)
export class SampleImagesController {
  @Get(':file')
  async get(@Param('file') file: string, @Res({ passthrough: true }) response: Response) {
    const svg = await readSampleImage(file);
    if (svg === null) throw new NotFoundException('This picture does not exist.');
    response.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
    response.setHeader('Cache-Control', 'public, max-age=86400, stale-while-revalidate=604800');
    return svg;
  }
}
