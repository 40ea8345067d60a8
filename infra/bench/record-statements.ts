/**
 * Imported into the site's process before the site itself (`node --import`): keeps every statement that goes to
 * PostgreSQL, and hands them over when asked. So the SQL that is measured alone is the SQL that the site sends,
 * whatever makes it.
 */
import { ormPg } from './orm-pg.ts';
import { onOrder, type Statement, tell } from './protocol.ts';

let statements: Statement[] = [];

ormPg.Client.prototype.query = new Proxy(ormPg.Client.prototype.query, {
  apply(query, client, args) {
    const [text, values] = args as unknown[];
    if (typeof text === 'string') statements.push({ text, values: Array.isArray(values) ? [...values] : [] });
    return Reflect.apply(query, client, args);
  },
});

onOrder(({ type }) => {
  if (type !== 'report-statements') return;
  tell('statements', { statements });
  statements = [];
});
