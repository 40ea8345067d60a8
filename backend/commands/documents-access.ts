import { userInfo } from 'node:os';
import { type EntityManager } from '@mikro-orm/postgresql';
import { HttpException } from '@nestjs/common';
import { type Settings } from '../config/settings.js';
import { DocumentLinksService } from '../documents/access/document-links.service.js';
import { AccessRequestsAdminService } from '../documents/admin/access-requests-admin.service.js';
import { ACCESS_PAGE_SIZE, ACCESS_STATES, type AccessRequestResponse } from '../documents/documents.contract.js';
import { MAX_ROW_ID } from '../platform/http/validation/validation.js';
import type { AuditActor } from '../staff/audit-log.js';
import { CommandError, readWords, runCommand } from './run-command.js';

const USAGE = `Usage: npm run documents:access -- list [${ACCESS_STATES.join('|')}] [--page N]
       npm run documents:access -- grant ID
       npm run documents:access -- refuse ID`;

/** `documents-access`: lists, grants and rejects access requests. */
export async function manageAccessRequests(
  args: string[],
  em: EntityManager,
  settings: Pick<Settings, 'publicUrl' | 'documentLinks'>,
): Promise<void> {
  const { words, page } = readArguments(args);
  const access = new AccessRequestsAdminService(em, new DocumentLinksService(em, settings));
  const [verb, subject, ...rest] = words;
  if (rest.length > 0) throw new CommandError(USAGE);
  switch (verb) {
    case 'list':
      return list(access, subject, page);
    case 'grant':
      return grant(access, readId(subject));
    case 'refuse':
      return refuse(access, readId(subject));
    default:
      throw new CommandError(USAGE);
  }
}

async function list(access: AccessRequestsAdminService, word: string | undefined, page: number): Promise<void> {
  const state = ACCESS_STATES.find((candidate) => candidate === word);
  if (word !== undefined && state === undefined) throw new CommandError(USAGE);
  const { items, total } = await access.list({ state, page });
  for (const request of items) console.log(summary(request));
  const pages = Math.max(1, Math.ceil(total / ACCESS_PAGE_SIZE));
  console.error(`Requests${state ? ` ${state}` : ''}: ${total}, page ${page} of ${pages}`);
}

async function grant(access: AccessRequestsAdminService, id: number): Promise<void> {
  const granted = await asCommandError(async () =>
    access.grant(id, shellActor(), { version: (await access.get(id)).version }),
  );
  console.log(summary(granted));
  console.log(granted.link);
  console.error('The visitor gets this link by email once the site is running.');
}

async function refuse(access: AccessRequestsAdminService, id: number): Promise<void> {
  const refused = await asCommandError(async () =>
    access.refuse(id, shellActor(), { version: (await access.get(id)).version }),
  );
  console.log(summary(refused));
}

/** Prints the message of an expected error, such as an unknown request, without a stack trace. */
async function asCommandError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpException) throw new CommandError(error.message);
    throw error;
  }
}

function summary(request: AccessRequestResponse): string {
  const { visitor, decidedAt, decidedBy, expiresAt } = request;
  const who = visitor ? `${visitor.name} <${visitor.email}>${visitor.company && `, ${visitor.company}`}` : '(erased)';
  return [
    `${request.id}  ${request.state}  ${request.documentTitle}${request.documentId === null ? ' (removed)' : ''}`,
    `    ${request.inquiryReference}  ${who}  requested ${request.createdAt}`,
    decidedAt &&
      `    ${request.state} ${decidedAt} by ${decidedBy}${request.emailState ? `, email ${request.emailState}` : ''}`,
    expiresAt && `    link until ${expiresAt}, ${request.usesLeft} downloads left`,
    request.lastDownloadAt && `    ${request.downloads} downloads, last ${request.lastDownloadAt}`,
  ]
    .filter(Boolean)
    .join('\n');
}

const shellActor = (): AuditActor => ({ email: `${userName()} (shell)`, requestId: '' });

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container, the user may have a number but no name.
    return `user ${process.getuid?.()}`;
  }
}

function readArguments(args: string[]): { words: string[]; page: number } {
  const options = { page: { type: 'string' } } as const;
  return readWords(USAGE, { args, allowPositionals: true, options }, ({ values, positionals }) => {
    const page = Number(values.page ?? '1');
    if (!Number.isInteger(page) || page < 1 || page > MAX_ROW_ID) throw new Error('--page must be 1 or more');
    return { words: positionals, page };
  });
}

function readId(text: string | undefined): number {
  const id = Number(text);
  if (!/^[1-9]\d{0,9}$/.test(text ?? '') || id > MAX_ROW_ID) throw new CommandError(USAGE);
  return id;
}

if (import.meta.main)
  await runCommand(({ em }, { siteSettings }) => manageAccessRequests(process.argv.slice(2), em, siteSettings()));
