import { Module } from '@nestjs/common';
import { ResponseClockService } from './response-clock.service.js';
import { ResponseFiguresService } from './response-figures.service.js';

/** For all features that answer inquiries, in web processes and workers. */
@Module({
  providers: [ResponseClockService, ResponseFiguresService],
  exports: [ResponseClockService, ResponseFiguresService],
})
export class ResponseClockModule {}
