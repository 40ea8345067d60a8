import { Module } from '@nestjs/common';
import { ContentVersions } from './content-versions.js';

@Module({ providers: [ContentVersions], exports: [ContentVersions] })
export class ContentModule {}
