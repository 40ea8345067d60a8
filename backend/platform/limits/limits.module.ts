import { Module } from '@nestjs/common';
import { SettingsModule } from '../../config/settings.module.js';
import { RedisModule } from '../redis/redis.module.js';
import { RateLimits } from './rate-limits.js';

@Module({ imports: [SettingsModule, RedisModule], providers: [RateLimits], exports: [RateLimits] })
export class LimitsModule {}
