import { Module } from '@nestjs/common';
import { SettingsModule } from '../../config/settings.module.js';
import { RedisConnection } from './redis-connection.js';

@Module({ imports: [SettingsModule], providers: [RedisConnection], exports: [RedisConnection] })
export class RedisModule {}
