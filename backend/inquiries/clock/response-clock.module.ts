import { Module } from '@nestjs/common';
import { ResponseClockService } from './response-clock.service.js';

/** For whatever answers inquiries, in web processes and workers. */
@Module({ providers: [ResponseClockService], exports: [ResponseClockService] })
export class ResponseClockModule {}
