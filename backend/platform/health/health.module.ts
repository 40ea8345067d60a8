import { Module } from '@nestjs/common';
import { MetricsModule } from '../metrics/metrics.module.js';
import { RedisModule } from '../redis/redis.module.js';
import { HealthController } from './health.controller.js';

@Module({ imports: [RedisModule, MetricsModule], controllers: [HealthController] })
export class HealthModule {}
