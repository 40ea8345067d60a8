import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { WorkBudget, type WorkKind } from './work-budget.js';

const Kind = Reflector.createDecorator<WorkKind>();

@Injectable()
export class SpendsInterceptor implements NestInterceptor {
  constructor(
    private readonly budget: WorkBudget,
    private readonly reflector: Reflector,
  ) {}

  /** @throws TooManyRequestsException */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { ip = '' } = context.switchToHttp().getRequest<Request>();
    const kind = this.reflector.get(Kind, context.getHandler());
    return from(this.budget.spend(kind, ip, () => lastValueFrom(next.handle())));
  }
}

/** Charges what the handler does, from its input's validation to its result, to the client's `WorkBudget`. */
export const Spends = (kind: WorkKind) => applyDecorators(Kind(kind), UseInterceptors(SpendsInterceptor));
