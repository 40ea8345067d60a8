import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Settings } from '../../config/settings.js';
import { probe } from '../concurrency/concurrency.js';
import { Responds } from '../http/responses/responds.js';
import { Metrics } from '../metrics/metrics.js';
import { RedisConnection } from '../redis/redis-connection.js';

const WRONG_PASSWORD = 'Redis does not accept the user or password of REDIS_URL.';

type State = 'up' | 'down';

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly em: EntityManager,
    private readonly redis: RedisConnection,
    private readonly settings: Settings,
    metrics: Metrics,
  ) {
    const { release } = settings;
    metrics.addGauge('site_release_info', 'The release that this process runs', 'release', async () => ({
      [release]: 1,
    }));
  }

  @Get('live')
  @Responds(200, 'The process responds')
  live(@Res({ passthrough: true }) response: Response): { status: 'live'; release: string } {
    response.setHeader('Cache-Control', 'no-store');
    return { status: 'live', release: this.settings.release };
  }

  @Get('ready')
  @Responds(200, 'Database and Redis are up', { 503: 'One of them is down' })
  async ready(@Res({ passthrough: true }) response: Response) {
    const [database, redis] = await Promise.all([
      stateOf(() => this.em.fork().execute('select 1')),
      stateOf(() => this.redis.client.ping()),
    ]);
    const ready = database === 'up' && redis === 'up';
    response.setHeader('Cache-Control', 'no-store');
    response.status(ready ? 200 : 503);
    const reason = redis === 'down' && this.redis.isRefused ? { reason: WRONG_PASSWORD } : {};
    return { status: ready ? 'ready' : 'not ready', database, redis, ...reason };
  }
}

const stateOf = async (check: () => Promise<unknown>): Promise<State> =>
  (await probe(check)) === null ? 'down' : 'up';
