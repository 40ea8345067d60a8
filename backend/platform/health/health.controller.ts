import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors } from '../http/errors/api-errors.js';
import { RedisConnection } from '../redis/redis-connection.js';
import { probe } from './probe.js';

type State = 'up' | 'down';

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly em: EntityManager,
    private readonly redis: RedisConnection,
  ) {}

  @Get('live')
  @ApiOkResponse({ description: 'The process responds' })
  live(@Res({ passthrough: true }) response: Response): { status: 'live' } {
    response.setHeader('Cache-Control', 'no-store');
    return { status: 'live' };
  }

  @Get('ready')
  @ApiOkResponse({ description: 'Database and Redis are up' })
  @ApiErrors({ 503: 'One of them is down' })
  async ready(
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ status: string; database: State; redis: State }> {
    const [database, redis] = await Promise.all([
      stateOf(() => this.em.fork().execute('select 1')),
      stateOf(() => this.redis.client.ping()),
    ]);
    const ready = database === 'up' && redis === 'up';
    response.setHeader('Cache-Control', 'no-store');
    response.status(ready ? 200 : 503);
    return { status: ready ? 'ready' : 'not ready', database, redis };
  }
}

async function stateOf(check: () => Promise<unknown>): Promise<State> {
  return (await probe(check)) === null ? 'down' : 'up';
}
