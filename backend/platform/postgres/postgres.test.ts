import { isDatabaseDown } from './postgres.js';

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });
const refused = withCode('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED');

it.each([
  ['refused', refused],
  ['ended by an administrator', withCode('terminating connection due to administrator command', '57P01')],
  ['starting up', withCode('the database system is starting up', '57P03')],
  ['terminated', new Error('Connection terminated unexpectedly')],
  ['terminated before this query', new Error('Client has encountered a connection error and is not queryable')],
  ['too slow to open', new Error('timeout exceeded when trying to connect')],
  ['the cause of another error', new Error('the query failed', { cause: refused })],
  ['refused at every address', new AggregateError([refused])],
])('isDatabaseDown accepts a connection that is %s', (_name, error) => expect(isDatabaseDown(error)).toBe(true));

it.each([
  ['a duplicate key', withCode('duplicate key value violates unique constraint', '23505')],
  ['a wrong statement', new Error('relation "inquiries" does not exist')],
  ['a value that is not an error', 'away'],
])('isDatabaseDown rejects %s', (_name, error) => expect(isDatabaseDown(error)).toBe(false));
