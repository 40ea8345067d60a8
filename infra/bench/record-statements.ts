/**
 * Preloaded into the site's process (`node --import`): records every statement sent to PostgreSQL and reports them on
 * request, so that the SQL measured alone is the site's own.
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
