import { Body, Get, Patch, Post, Query } from '@nestjs/common';
import { IntersectionType, PartialType } from '@nestjs/swagger';
import { Removes, VersionDto } from '../../../platform/editing/editing.js';
import { Responds } from '../../../platform/http/responses/responds.js';
import { formDto, RowId } from '../../../platform/http/validation/validation.js';
import type { SignedInStaff } from '../../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, Requires, StaffController } from '../../../staff/staff.guard.js';
import { type AnswerTemplateChange, type AnswerTemplateInput, TEMPLATE_FIELDS } from '../answers.contract.js';
import { AnswerTemplatesService } from './answer-templates.service.js';

class AnswerTemplateDto
  extends formDto(TEMPLATE_FIELDS, { title: { example: 'Received, quote is coming' } })
  implements AnswerTemplateInput {}

class UpdateAnswerTemplateDto
  extends IntersectionType(VersionDto, PartialType(AnswerTemplateDto, { skipNullProperties: false }))
  implements AnswerTemplateChange {}

@StaffController('api/admin/answer-templates', { tag: 'inquiries', right: 'inquiries' })
export class AnswerTemplatesController {
  constructor(private readonly templates: AnswerTemplatesService) {}

  @Get()
  @Responds(200, 'All templates, by title')
  list() {
    return this.templates.list();
  }

  @Get(':id')
  @Responds(200, 'One template')
  get(@RowId() id: number) {
    return this.templates.get(id);
  }

  @Post()
  @Requires('answer-templates')
  @Responds(201, 'The new template', { 409: 'There are too many templates' })
  create(@Body() input: AnswerTemplateDto, @CurrentStaff() staff: SignedInStaff) {
    return this.templates.create(input, staff);
  }

  @Patch(':id')
  @Requires('answer-templates')
  @Responds(200, 'The changed template; fields that the body leaves out stay as they are')
  update(@RowId() id: number, @Body() change: UpdateAnswerTemplateDto, @CurrentStaff() staff: SignedInStaff) {
    return this.templates.update(id, change, staff);
  }

  @Removes('Removed; answers that began with it stay')
  @Requires('answer-templates')
  remove(@RowId() id: number, @Query() { version }: VersionDto, @CurrentStaff() staff: SignedInStaff) {
    return this.templates.remove(id, version, staff);
  }
}
