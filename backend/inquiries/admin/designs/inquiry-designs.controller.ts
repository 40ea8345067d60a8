import { Readable } from 'node:stream';
import { Get, Param, StreamableFile } from '@nestjs/common';
import { ApiParam, ApiProduces } from '@nestjs/swagger';
import { csvFile } from '../../../platform/csv/csv.js';
import { Responds } from '../../../platform/http/responses/responds.js';
import { RowIdPipe } from '../../../platform/http/validation/validation.js';
import { StaffController } from '../../../staff/staff.guard.js';
import { type InquiryKey, InquiryKeyPipe } from '../inquiry-key.pipe.js';
import { InquiryDesignsAdminService } from './inquiry-designs-admin.service.js';

const ID = { name: 'id', type: String, description: 'Id, or reference in any format', example: 'Q-7K3M-92' };
const PLACE = { name: 'place', type: Number, description: 'Place of the design in the request, from 1' };

@StaffController('api/admin/inquiries/:id/designs', { tag: 'inquiries', right: 'inquiries' })
export class InquiryDesignsController {
  constructor(private readonly designs: InquiryDesignsAdminService) {}

  @Get(':place/drawing.svg')
  @ApiParam(ID)
  @ApiParam(PLACE)
  @ApiProduces('image/svg+xml')
  @Responds(200, 'The design as it was stored with the request')
  async drawing(
    @Param('id', InquiryKeyPipe) key: InquiryKey,
    @Param('place', RowIdPipe) place: number,
  ): Promise<StreamableFile> {
    const drawing = Buffer.from(await this.designs.drawing(key, place));
    return new StreamableFile(drawing, { type: 'image/svg+xml; charset=utf-8' });
  }

  @Get(':place/parts.csv')
  @ApiParam(ID)
  @ApiParam(PLACE)
  @ApiProduces('text/csv')
  @Responds(200, 'The parts list as it was stored with the request')
  async parts(
    @Param('id', InquiryKeyPipe) key: InquiryKey,
    @Param('place', RowIdPipe) place: number,
  ): Promise<StreamableFile> {
    return csvFile(Readable.from([await this.designs.partsList(key, place)]), 'scaffold-parts');
  }
}
