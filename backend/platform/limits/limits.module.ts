import { Module } from '@nestjs/common';
import { MetricsModule } from '../metrics/metrics.module.js';
import { RedisModule } from '../redis/redis.module.js';
import { RateLimiter } from './rate-limiter.js';

@Module({ imports: [MetricsModule, RedisModule], providers: [RateLimiter], exports: [RateLimiter] })
export class LimitsModule {}
