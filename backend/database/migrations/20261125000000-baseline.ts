import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';
import { CATALOG_SEARCH_TRIGGERS } from './baseline/catalog-search-triggers.js';

/** By subject, in the order of their references. */
const PARTS = [
  part('platform'),
  part('staff'),
  part('catalog-text'),
  part('catalog'),
  part('catalog-search'),
  CATALOG_SEARCH_TRIGGERS,
  part('blog'),
  part('inquiries'),
  part('documents'),
  part('quotations'),
  part('inquiry-search'),
  part('site-content'),
  part('webhooks'),
];

/** The schema of the first release. */
export class Baseline extends Migration {
  override up(): void {
    for (const sql of PARTS) this.addSql(sql);
  }

  override down(): void {
    this.addSql(`drop table ${created('table')} cascade`);
    this.addSql(`drop function ${created('function')} cascade`);
    this.addSql('drop text search configuration catalog_text');
    this.addSql('drop text search dictionary catalog_stem');
  }
}

function part(name: string): string {
  return readFileSync(new URL(`./baseline/${name}.sql`, import.meta.url), 'utf8');
}

function created(kind: 'table' | 'function'): string {
  const names = PARTS.flatMap((sql) => [...sql.matchAll(new RegExp(`^create ${kind} (\\w+)`, 'gm'))]);
  return names.map(([, name]) => name).join(', ');
}
