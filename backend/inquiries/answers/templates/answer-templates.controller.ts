import { Body, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { Removes, VersionDto } from '../../../platform/editing/editing.js';
import { Answers } from '../../../platform/http/errors/api-errors.js';
import { RowIdPipe } from '../../../platform/http/validation/validation.js';
import type { SignedInStaff } from '../../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, Requires, StaffController } from '../../../staff/staff.guard.js';
import { AnswerTemplatesService } from './answer-templates.service.js';
import { AnswerTemplateDto, UpdateAnswerTemplateDto } from './dto/answer-template.dto.js';

@StaffController('api/admin/answer-templates', { tag: 'inquiries', right: 'inquiries' })
export class AnswerTemplatesController {
  constructor(private readonly templates: AnswerTemplatesService) {}

  @Get()
  @Answers(200, 'All templates, by title')
  list() {
    return this.templates.list();
  }

  @Get(':id')
  @Answers(200, 'One template', 400, 404)
  get(@Param('id', RowIdPipe) id: number) {
    return this.templates.get(id);
  }

  @Post()
  @Requires('answer-templates')
  @Answers(201, 'The new template', 400, { 409: 'There are too many templates' })
  create(@Body() input: AnswerTemplateDto, @CurrentStaff() staff: SignedInStaff) {
    return this.templates.create(input, staff);
  }

  @Patch(':id')
  @Requires('answer-templates')
  @Answers(200, 'The changed template; fields that the body leaves out stay as they are', 400, 404, 409)
  update(
    @Param('id', RowIdPipe) id: number,
    @Body() change: UpdateAnswerTemplateDto,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return this.templates.update(id, change, staff);
  }

  @Removes('Removed; answers that began with it stay', 400, 404, 409)
  @Requires('answer-templates')
  remove(@Param('id', RowIdPipe) id: number, @Query() { version }: VersionDto, @CurrentStaff() staff: SignedInStaff) {
    return this.templates.remove(id, version, staff);
  }
}
