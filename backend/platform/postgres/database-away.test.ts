import { isDatabaseAway } from './database-away.js';

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });
const refused = withCode('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED');

it.each([
  ['refused', refused],
  ['ended by an administrator', withCode('terminating connection due to administrator command', '57P01')],
  ['starting up', withCode('the database system is starting up', '57P03')],
  ['cut', new Error('Connection terminated unexpectedly')],
  ['cut before this query', new Error('Client has encountered a connection error and is not queryable')],
  ['too long in coming', new Error('timeout exceeded when trying to connect')],
  ['behind another error', new Error('the query failed', { cause: refused })],
  ['refused at every address', new AggregateError([refused])],
])('a connection that is %s: the database is away', (_name, error) => expect(isDatabaseAway(error)).toBe(true));

it.each([
  ['a key that exists', withCode('duplicate key value violates unique constraint', '23505')],
  ['a wrong statement', new Error('relation "inquiries" does not exist')],
  ['no error', 'away'],
])('%s: it is not', (_name, error) => expect(isDatabaseAway(error)).toBe(false));
