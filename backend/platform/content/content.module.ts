import { Module } from '@nestjs/common';
import { SettingsModule } from '../../config/settings.module.js';
import { RedisModule } from '../redis/redis.module.js';
import { ChangeNotices } from './change-notices.js';
import { ContentVersions } from './content-versions.js';

@Module({
  imports: [SettingsModule, RedisModule],
  providers: [ChangeNotices, ContentVersions],
  exports: [ContentVersions],
})
export class ContentModule {}
