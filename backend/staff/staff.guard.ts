import {
  applyDecorators,
  type CanActivate,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  SetMetadata,
  UnauthorizedException,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiCookieAuth, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { OwnOriginGuard } from '../platform/http/requests/own-origin.guard.js';
import { requestIdOf } from '../platform/http/requests/request-middleware.js';
import { type SignedInStaff, StaffSessionsService } from './sessions/staff-sessions.service.js';
import { CONFIRMATION_NEEDED, hasRight, STAFF_MESSAGES, type StaffRight } from './staff.contract.js';

const RIGHT = 'staff-right';
const UNATTENDED = 'staff-unattended';
const CONFIRMED = 'staff-confirmed';
const STAFF = Symbol('signed-in staff');

type IsNeeded = (request: Request) => boolean;
type StaffRequest = Request & { [STAFF]?: SignedInStaff };

/** The right that a controller or method requires. Without one, every staff member may call it. */
export const Requires = (right: StaffRight) => SetMetadata(RIGHT, right);

/** Marks calls that a page makes by itself, which must not keep the session of an unattended browser alive. */
export const Unattended = () => SetMetadata(UNATTENDED, true);

/**
 * Marks changes that give power beyond the session, such as an account or a copy of all events: they need a recent sign-in or
 * `POST /api/auth/confirm`, so that a stolen session cannot make them. On a controller, it covers all its changes.
 * @param isNeeded for this request; its body is not validated yet
 */
export const Confirmed = (isNeeded: IsNeeded = () => true) => SetMetadata(CONFIRMED, isNeeded);

/** Injects the signed-in staff member. Requires `StaffGuard`. */
export const CurrentStaff = createParamDecorator((_: unknown, context: ExecutionContext): SignedInStaff => {
  const staff = context.switchToHttp().getRequest<StaffRequest>()[STAFF];
  if (!staff) throw new Error('CurrentStaff needs the StaffGuard before it');
  return staff;
});

/**
 * Admits signed-in staff (contract §5): 401 without a session, 403 for the wrong role or for a cross-site request that may
 * change something. Controllers apply it with `@StaffController` or `@StaffOnly`.
 */
@Injectable()
export class StaffGuard implements CanActivate {
  constructor(
    private readonly sessions: StaffSessionsService,
    private readonly ownOrigin: OwnOriginGuard,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<StaffRequest>();
    const response = context.switchToHttp().getResponse<Response>();
    const isChange = !/^(?:GET|HEAD)$/.test(request.method);
    if (isChange) this.ownOrigin.canActivate(context);
    const isUse = this.reflector.get<true | undefined>(UNATTENDED, context.getHandler()) === undefined;
    const staff = await this.sessions.find(request, requestIdOf(response), isUse);
    if (staff === null) throw new UnauthorizedException('Please sign in');
    const right = this.marked<StaffRight>(context, RIGHT);
    if (right && !hasRight(staff.role, right))
      throw new ForbiddenException('Your role does not allow this. Ask an owner.');
    if (isChange && !staff.isConfirmed && this.marked<IsNeeded>(context, CONFIRMED)?.(request))
      throw new ForbiddenException({ message: STAFF_MESSAGES.confirm, code: CONFIRMATION_NEEDED });
    response.setHeader('Cache-Control', 'no-store');
    request[STAFF] = staff;
    return true;
  }

  private marked<Value>(context: ExecutionContext, key: string): Value | undefined {
    return this.reflector.getAllAndOverride<Value | undefined>(key, [context.getHandler(), context.getClass()]);
  }
}

/**
 * A controller for signed-in staff; its module must import `StaffModule`.
 * @param right null if every staff member has access
 */
export const StaffController = (path: string, { tag, right }: { tag: string; right: StaffRight | null }) =>
  applyDecorators(Controller(path), ApiTags(tag), StaffOnly(), ...(right ? [Requires(right)] : []));

/** Requires a signed-in staff member, also in the OpenAPI document. */
export const StaffOnly = () => applyDecorators(ApiCookieAuth(), UseGuards(StaffGuard));
