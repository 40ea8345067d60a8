import { Body, Delete, HttpStatus, Param, ParseIntPipe, Patch, Post, Query } from '@nestjs/common';
import { UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import { VersionDto } from '../../platform/editing/editing.js';
import { Responds } from '../../platform/http/responses/responds.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, Requires } from '../../staff/staff.guard.js';
import { QuotationDraftsService } from '../drafts/quotation-drafts.service.js';
import type { QuotationKey } from '../quotation-records.service.js';
import { QuotationSendingService } from '../sending/quotation-sending.service.js';
import {
  NewLinesDto,
  QuotationChangeDto,
  QuotationCopyDto,
  RefusalDto,
  SendQuotationDto,
} from './dto/quotation-action.dto.js';
import { KeyOfPath, QuotationController } from './quotation-key.pipe.js';

const NO_DRAFT = { 409: 'There is no draft, or a newer version (`changed-meanwhile`)' };
const COPIED = { 409: 'The inquiry has another draft, its data was erased, or there is nothing to copy or extend' };
const NO_APPROVAL = { 409: 'Nothing to approve, or a newer version (`changed-meanwhile`)' };

@QuotationController()
export class QuotationDraftAdminController {
  constructor(
    private readonly drafts: QuotationDraftsService,
    private readonly sending: QuotationSendingService,
  ) {}

  @Patch()
  @Responds(200, 'Changes the draft; omitted fields stay unchanged, `lines` replaces all lines', {
    ...NO_DRAFT,
    413: `Larger than ${UPLOAD_LIMITS.quotation.text}`,
  })
  update(@KeyOfPath() key: QuotationKey, @Body() change: QuotationChangeDto, @CurrentStaff() staff: SignedInStaff) {
    return this.drafts.update(key, change, staff);
  }

  @Post('lines')
  @Responds(HttpStatus.OK, 'Adds items of the catalog', NO_DRAFT)
  addLines(@KeyOfPath() key: QuotationKey, @Body() lines: NewLinesDto, @CurrentStaff() staff: SignedInStaff) {
    return this.drafts.addLines(key, lines, staff);
  }

  @Post('lines/:position/replacement')
  @Responds(HttpStatus.OK, 'The line has the item that replaces its own one, at the rates of today', {
    409: 'No draft, no such line, no known replacement, or a newer version (`changed-meanwhile`)',
  })
  replaceItem(
    @KeyOfPath() key: QuotationKey,
    @Param('position', ParseIntPipe) position: number,
    @Body() { version }: VersionDto,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return this.drafts.replaceItem(key, position, version, staff);
  }

  @Post('revisions')
  @Responds(201, 'Has a draft of the next revision, a copy of the newest sent one', {
    409: 'It is accepted or never sent, or has a draft; or a newer version (`changed-meanwhile`)',
  })
  revise(@KeyOfPath() key: QuotationKey, @Body() { version }: VersionDto, @CurrentStaff() staff: SignedInStaff) {
    return this.drafts.revise(key, version, staff);
  }

  @Post('copies')
  @Responds(201, 'A draft with the same content, for this inquiry or another one', COPIED)
  copy(@KeyOfPath() key: QuotationKey, @Body() { inquiry }: QuotationCopyDto, @CurrentStaff() staff: SignedInStaff) {
    return this.drafts.copy(key, { inquiry }, staff);
  }

  @Post('extensions')
  @Responds(201, 'A draft of the next period of a rental, with its rented lines', COPIED)
  extend(@KeyOfPath() key: QuotationKey, @CurrentStaff() staff: SignedInStaff) {
    return this.drafts.copy(key, { isExtension: true }, staff);
  }

  @Delete('draft')
  @Responds(HttpStatus.NO_CONTENT, 'The draft is discarded; a quotation that was never sent goes with it', NO_DRAFT)
  discard(@KeyOfPath() key: QuotationKey, @Query() { version }: VersionDto, @CurrentStaff() staff: SignedInStaff) {
    return this.drafts.discard(key, version, staff);
  }

  @Post('request-approval')
  @Responds(HttpStatus.OK, 'The owners are asked to approve the prices', NO_APPROVAL)
  requestApproval(
    @KeyOfPath() key: QuotationKey,
    @Body() { version }: VersionDto,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return this.drafts.requestApproval(key, version, staff);
  }

  @Post('approve')
  @Responds(HttpStatus.OK, 'The prices are approved as they are; a change of them withdraws the approval', NO_APPROVAL)
  @Requires('approve-discounts')
  approve(@KeyOfPath() key: QuotationKey, @Body() { version }: VersionDto, @CurrentStaff() staff: SignedInStaff) {
    return this.drafts.approve(key, version, staff);
  }

  @Post('refuse-approval')
  @Responds(HttpStatus.OK, 'The prices are refused, with a comment for sales', NO_APPROVAL)
  @Requires('approve-discounts')
  refuse(@KeyOfPath() key: QuotationKey, @Body() refusal: RefusalDto, @CurrentStaff() staff: SignedInStaff) {
    return this.drafts.refuseApproval(key, refusal, staff);
  }

  @Post('send')
  @Responds(HttpStatus.OK, 'The draft is sent with a number, replaces the earlier revision, and never changes again', {
    400: 'What is missing, by field',
    409: 'No draft, accepted meanwhile, an owner must approve first, or a newer version (`changed-meanwhile`)',
  })
  send(@KeyOfPath() key: QuotationKey, @Body() sending: SendQuotationDto, @CurrentStaff() staff: SignedInStaff) {
    return this.sending.send(key, sending, staff);
  }
}
