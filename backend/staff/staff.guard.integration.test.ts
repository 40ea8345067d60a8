import { Controller, Get, Module, Post, UseGuards } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { AppModule } from '../app.module.js';
import { HttpExceptionFilter } from '../platform/http/errors/exception.filter.js';
import { requestId } from '../platform/http/requests/request-middleware.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { createTestSite, testSettings } from '../testing/test-site.js';
import { signIn } from '../testing/test-staff.js';
import type { SignedInStaff } from './sessions/staff-sessions.service.js';
import { CurrentStaff, Requires, StaffGuard } from './staff.guard.js';
import { StaffModule } from './staff.module.js';

/** Uses the guard as a feature would. */
@Controller('yard')
@UseGuards(StaffGuard)
class YardController {
  @Get()
  anybody(@CurrentStaff() staff: SignedInStaff): SignedInStaff {
    return staff;
  }

  @Post()
  anybodyChanges(): string {
    return 'changed';
  }

  @Get('sales')
  @Requires('inquiries')
  sales(): string {
    return 'sales';
  }

  @Get('owner')
  @Requires('staff')
  owner(): string {
    return 'owner';
  }
}

@Controller('open')
class OpenController {
  @Get()
  nobody(@CurrentStaff() staff: SignedInStaff): SignedInStaff {
    return staff;
  }
}

@Module({ imports: [StaffModule], controllers: [YardController, OpenController] })
class YardModule {}

class ProbeModule {}

let database: TestDatabase;
let site: NestExpressApplication;
let yard: NestExpressApplication;
let cookies: Record<'owner' | 'sales', string>;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await createTestSite(database);
  yard = await NestFactory.create<NestExpressApplication>(
    { module: ProbeModule, imports: [AppModule.web(testSettings(database), null), YardModule] },
    { logger: false },
  );
  yard.use(requestId);
  yard.useGlobalFilters(new HttpExceptionFilter());
  await yard.init();
  cookies = { owner: await signIn(site, 'owner'), sales: await signIn(site, 'sales') };
});
afterAll(async () => {
  await yard.close();
  await site.close();
  await database.close();
});

const get = (path: string, cookie = '') => request(yard.getHttpServer()).get(path).set('Cookie', cookie);
const post = (cookie: string, origin?: string) => {
  const call = request(yard.getHttpServer()).post('/yard').set('Cookie', cookie).set('Host', 'yard.example');
  return origin === undefined ? call : call.set('Origin', origin);
};

it.each([
  ['/yard', 200, 200],
  ['/yard/sales', 200, 200],
  ['/yard/owner', 200, 403],
])('%s: owner %d, sales %d, nobody 401 [spec c5.6]', async (path, owner, sales) => {
  await get(path, cookies.owner).expect(owner);
  await get(path, cookies.sales).expect(sales);
  await get(path).expect(401);
});

it('passes the staff member and the request ID to the handler', async () => {
  const { body, headers } = await get('/yard', cookies.sales).expect(200);
  expect(body).toEqual({
    id: expect.any(Number),
    email: expect.stringMatching(/^sales-/),
    role: 'sales',
    requestId: headers['x-request-id'],
    sessionHash: expect.any(String),
  });
  expect(cookies.sales).not.toContain(body.sessionHash);
  expect(headers['cache-control']).toBe('no-store');
});

it.each([
  [undefined, 201],
  ['http://localhost:3000', 201],
  ['https://yard.example', 201],
  ['https://elsewhere.example', 403],
  ['https://yard.example.elsewhere.example', 403],
  ['null', 403],
])('a change from %s returns %d [spec c5.5]', async (origin, status) => {
  await post(cookies.sales, origin).expect(status);
});

it('a read needs no Origin: links come from anywhere', async () => {
  await get('/yard', cookies.sales).set('Origin', 'https://elsewhere.example').expect(200);
});

it('a handler without the guard reveals no staff member', async () => {
  const { text } = await get('/open', cookies.owner).expect(500);
  expect(text).not.toContain('@yard.example');
});
