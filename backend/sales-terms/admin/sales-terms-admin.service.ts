import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { editVersioned } from '../../platform/editing/editing.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { type AuditActor, auditChange, auditName, recordAudit } from '../../staff/audit-log.js';
import type { SalesTermsChange, SalesTermsResponse } from '../sales-terms.contract.js';
import { contradictions, SALES_TERMS_FIELDS, SALES_TERMS_ROWS } from '../sales-terms.contract.js';
import { SALES_TERMS_ID, SalesTerms } from '../sales-terms.entity.js';
import { SalesTermsService, toSalesTermsResponse } from '../sales-terms.service.js';

@Injectable()
export class SalesTermsAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly terms: SalesTermsService,
  ) {}

  /** @throws BadRequestException when the terms contradict each other */
  async update({ version, ...change }: SalesTermsChange, actor: AuditActor): Promise<SalesTermsResponse> {
    return this.em.fork().transactional((em) => {
      const lock = () => this.lock(em);
      return editVersioned(em, { version, lock, answer: toSalesTermsResponse }, (stored) => {
        const changes = SALES_TERMS_ROWS.flatMap(([field]) => {
          const value = change[field];
          return value === undefined || value === stored[field] ? [] : { field, before: stored[field], value };
        });
        const { firstNumber } = stored;
        em.assign(stored, Object.fromEntries(changes.map(({ field, value }) => [field, value])));
        const errors = contradictions(stored);
        if (stored.firstNumber < firstNumber)
          errors.firstNumber = [`Numbers are never used twice: enter ${firstNumber.toLocaleString('en-US')} or more.`];
        if (Object.keys(errors).length > 0) throw validationError(errors);
        // The text of the terms is too long for the log.
        const subject = changes
          .map(({ field, before, value }) => {
            const row = SALES_TERMS_FIELDS[field];
            return row.kind === 'text' ? auditName(row) : auditChange(row, before, value);
          })
          .join(', ');
        if (subject) recordAudit(em, actor, { action: 'sales-terms.change', subject });
      });
    });
  }

  /** The first change stores the defaults, so that every later one has a row to lock. */
  private async lock(em: EntityManager): Promise<SalesTerms> {
    const defaults = { ...(await this.terms.get(em)), id: SALES_TERMS_ID };
    await em.upsert(SalesTerms, defaults, { onConflictAction: 'ignore' });
    return em.findOneOrFail(
      SalesTerms,
      { id: SALES_TERMS_ID },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
  }
}
