import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { EMPTY, mergeMap, type Observable } from 'rxjs';
import { sendCompressed } from './compress.js';

/** Sends what a handler returned (objects as JSON, text as it is) compressed as a whole. Handlers that answer themselves return undefined. */
@Injectable()
export class CompressInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    return next.handle().pipe(
      mergeMap(async (answer) => {
        if (answer === undefined || response.headersSent) return EMPTY;
        const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
        if (!response.hasHeader('Content-Type')) response.type(typeof answer === 'string' ? 'text' : 'json');
        await sendCompressed(request, response, Buffer.from(text));
        return EMPTY;
      }),
      mergeMap((sent) => sent),
    );
  }
}
