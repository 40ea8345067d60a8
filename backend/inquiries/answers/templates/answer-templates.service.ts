import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { editVersioned, expectVersion } from '../../../platform/editing/editing.js';
import type { Page } from '../../../platform/http/responses/responds.js';
import { validationError } from '../../../platform/http/validation/validation.js';
import { type AuditActor, recordAudit } from '../../../staff/audit-log.js';
import { unknownFields, unknownFieldsMessage } from '../answer-fields.contract.js';
import * as templates from '../answers.contract.js';
import { AnswerTemplate } from './answer-template.entity.js';

@Injectable()
export class AnswerTemplatesService {
  constructor(private readonly em: EntityManager) {}

  /** By title. */
  async list(): Promise<Page<templates.AnswerTemplateResponse>> {
    const found = await this.em.fork().findAll(AnswerTemplate, { orderBy: { title: 'asc' } });
    return { items: found.map(toAnswerTemplateResponse), total: found.length };
  }

  async get(id: number): Promise<templates.AnswerTemplateResponse> {
    return toAnswerTemplateResponse(await findTemplate(this.em.fork(), id));
  }

  /**
   * @throws BadRequestException when the title is taken, or a text has an unknown field
   * @throws ConflictException when there are too many
   */
  async create(input: templates.AnswerTemplateInput, actor: AuditActor): Promise<templates.AnswerTemplateResponse> {
    return this.write(async (em) => {
      await refuseErrors(em, input, null);
      if ((await em.count(AnswerTemplate)) >= templates.TEMPLATES_MAX)
        throw new ConflictException(templates.TEMPLATE_MESSAGES.tooMany);
      const template = em.create(AnswerTemplate, input);
      await em.flush();
      this.record(em, actor, 'add', template);
      return toAnswerTemplateResponse(template);
    });
  }

  /** @throws BadRequestException as `create` */
  async update(id: number, { version, ...change }: templates.AnswerTemplateChange, actor: AuditActor) {
    return this.write((em) => {
      const lock = () => findTemplate(em, id, LockMode.PESSIMISTIC_WRITE);
      return editVersioned(em, { version, lock, answer: toAnswerTemplateResponse }, async (template) => {
        await refuseErrors(em, change, id);
        em.assign(template, change, { ignoreUndefined: true });
        this.record(em, actor, 'change', template);
      });
    });
  }

  /** @throws as `update` */
  async remove(id: number, version: number, actor: AuditActor): Promise<void> {
    await this.write(async (em) => {
      const template = await findTemplate(em, id, LockMode.PESSIMISTIC_WRITE);
      await expectVersion(template, version, () => toAnswerTemplateResponse(template));
      this.record(em, actor, 'remove', template);
      em.remove(template);
    });
  }

  /** One writer at a time, so that two cannot take the same title or exceed the limit. Readers do not wait. */
  private write<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.em.fork().transactional(async (em) => {
      await em.execute('lock table answer_template in share row exclusive mode');
      return work(em);
    });
  }

  private record(em: EntityManager, actor: AuditActor, action: string, { title }: AnswerTemplate): void {
    recordAudit(em, actor, { action: `answer-template.${action}`, subject: `template "${title}"` });
  }
}

async function refuseErrors(
  em: EntityManager,
  { title, subject = '', text = '' }: Partial<templates.AnswerTemplateInput>,
  id: number | null,
): Promise<void> {
  const errors: Record<string, string[]> = {};
  for (const [field, value] of Object.entries({ subject, text })) {
    const unknown = unknownFields(value);
    if (unknown.length > 0) errors[field] = [unknownFieldsMessage(unknown)];
  }
  const taken = title !== undefined && (await em.findOne(AnswerTemplate, { title }));
  if (taken && taken.id !== id) errors.title = [templates.TEMPLATE_MESSAGES.taken];
  if (Object.keys(errors).length > 0) throw validationError(errors);
}

function findTemplate(em: EntityManager, id: number, lockMode = LockMode.NONE): Promise<AnswerTemplate> {
  const failHandler = () => new NotFoundException('There is no such template.');
  return em.findOneOrFail(AnswerTemplate, { id }, { lockMode, failHandler });
}

function toAnswerTemplateResponse(template: AnswerTemplate): templates.AnswerTemplateResponse {
  const { id, title, subject, text, asksCustomer, version } = template;
  return { id, title, subject, text, asksCustomer, version };
}
