import { Module } from '@nestjs/common';
import { RedisModule } from '../redis/redis.module.js';
import { ChangeNotices } from './change-notices.js';
import { ContentVersions } from './content-versions.js';

@Module({
  imports: [RedisModule],
  providers: [ChangeNotices, ContentVersions],
  exports: [ContentVersions],
})
export class ContentModule {}
