import { isDeepStrictEqual } from 'node:util';
import { type EntityManager, wrap } from '@mikro-orm/postgresql';
import { applyDecorators, ConflictException, Delete } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { type ErrorResponses, Responds } from '../http/responses/responds.js';
import { numberFromText } from '../http/validation/text-transforms.js';
import { IsWhole } from '../http/validation/validation.js';
import type { EditConflict, NewerChange, Versioned } from './editing.contract.js';
import { CHANGED_MEANWHILE, CHANGED_MEANWHILE_MESSAGE, VERSION_MESSAGE } from './editing.contract.js';

/** A change is based on an older version than the stored one. */
export class ChangedMeanwhileException<Answer extends Versioned> extends ConflictException {
  constructor(current: Answer, change: NewerChange | null) {
    const conflict: EditConflict<Answer> = { code: CHANGED_MEANWHILE, current, change };
    super({ message: CHANGED_MEANWHILE_MESSAGE, ...conflict });
  }
}

interface VersionedEdit<Row extends Versioned, Answer extends Versioned> {
  /** The version that was edited. */
  version: number;
  /** Reads and locks the row, so that a second change waits, and then sees the version that the first one wrote. */
  lock(): Promise<Row>;
  /** The response of the change, and the record in the 409. */
  answer(row: Row): Answer | Promise<Answer>;
}

/**
 * Changes a record that two people may edit, in the caller's transaction.
 * @param apply changes the row; it is flushed afterwards, with the next version if it has changed
 * @throws ChangedMeanwhileException when there is a newer version
 */
export async function editVersioned<Row extends Versioned, Answer extends Versioned>(
  em: EntityManager,
  { version, lock, answer }: VersionedEdit<Row, Answer>,
  apply: (row: Row) => void | Promise<void>,
): Promise<Answer> {
  const row = await lock();
  await expectVersion(row, version, () => answer(row));
  const stored = em.getComparator().prepareEntity(row);
  await apply(row);
  // MikroORM counts the others itself.
  const isSame = isDeepStrictEqual(stored, em.getComparator().prepareEntity(row));
  if (!isSame && wrap(row, true).__meta.versionProperty === undefined) row.version += 1;
  await em.flush();
  return answer(row);
}

/**
 * The check alone, for a removal and for changes that count versions in their own way.
 * @param row locked
 * @throws ChangedMeanwhileException when it has another version
 */
export async function expectVersion<Answer extends Versioned>(
  row: Versioned,
  version: number,
  answer: () => Answer | Promise<Answer>,
): Promise<void> {
  if (row.version !== version) throw new ChangedMeanwhileException(await answer(), await newerChange(row));
}

/** The transaction that wrote a row also wrote its line of the audit log, so both have its id. */
async function newerChange(row: Versioned): Promise<NewerChange | null> {
  const { __em, __meta } = wrap(row, true);
  const [key = ''] = __meta.getPrimaryProp().fieldNames;
  const [change] = await (__em as EntityManager).execute<NewerChange[]>(
    `select coalesce(nullif(m.name, ''), split_part(a.actor, '@', 1)) as by, a.action, a.subject from "${__meta.tableName}" r
     join (select *, xmin as written from staff_audit order by id desc limit 1000) a on a.written = r.xmin
     left join staff_member m on m.email = a.actor where r."${key}" = ? order by a.id desc limit 1`,
    [wrap(row, true).getPrimaryKey()],
  );
  return change ?? null;
}

/** The given values that a row does not have. Without any, a change is not logged, and nobody is told. */
export function newValues<Given extends object>(row: object, given: Given): Partial<Given> {
  const isNew = ([field, value]: [string, unknown]): boolean =>
    value !== undefined && !isDeepStrictEqual(value, row[field as keyof typeof row]);
  return Object.fromEntries(Object.entries(given).filter(isNew)) as Partial<Given>;
}

/** Base class of every change's body, or of the query when a call has no body (DELETE). */
export class VersionDto implements Versioned {
  @ApiProperty({
    minimum: 1,
    description: 'The version that was edited; 409 `changed-meanwhile` when there is a newer one',
  })
  @Transform(numberFromText)
  @IsWhole({ message: VERSION_MESSAGE })
  version!: number;
}

/** `DELETE :id`, which answers 204. Its query is a `VersionDto`. */
export const Removes = (description: string, ...errors: ErrorResponses) =>
  applyDecorators(Delete(':id'), Responds(204, description, ...errors));
