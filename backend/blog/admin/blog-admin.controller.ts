import { Body, Get, Param, Patch, Post, Query, Req, Res, UploadedFile } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import { type Request, type Response } from 'express';
import { UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import { Removes, VersionDto } from '../../platform/editing/editing.js';
import { ApiErrors } from '../../platform/http/errors/api-errors.js';
import { pageResponse } from '../../platform/http/lists/page-response.js';
import { RowIdPipe } from '../../platform/http/validation/validation.js';
import { PictureUpload } from '../../platform/pictures/pictures.js';
import { type SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController } from '../../staff/staff.guard.js';
import { PostPicturesService } from '../pictures/post-pictures.service.js';
import {
  BLOG_ADMIN_PAGE_SIZE,
  BLOG_ADMIN_PATH,
  type PostPicture,
  type SavedPost,
  type StaffPostResponse,
  type StaffPostSummary,
} from './blog-admin.contract.js';
import { BlogAdminQueryDto, PostChangeDto, PostInputDto } from './blog-admin.dto.js';
import { BlogAdminService } from './blog-admin.service.js';

@StaffController(BLOG_ADMIN_PATH, { tag: 'staff', right: 'posts' })
export class BlogAdminController {
  constructor(
    private readonly posts: BlogAdminService,
    private readonly pictures: PostPicturesService,
  ) {}

  @Get()
  @ApiOkResponse({ description: 'Drafts, then posts, newest first; X-Total-Count is the number of all' })
  async list(
    @Query() query: BlogAdminQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StaffPostSummary[]> {
    const { page = 1, pageSize = BLOG_ADMIN_PAGE_SIZE } = query;
    return pageResponse(request, response, await this.posts.list(query), { page, pageSize });
  }

  @Get('pictures')
  @ApiOkResponse({ description: 'The drawings that a post can use as its picture' })
  listDrawings(): Promise<PostPicture[]> {
    return this.pictures.listDrawings();
  }

  @Post('pictures')
  @PictureUpload()
  @ApiCreatedResponse({ description: 'The picture with its address' })
  @ApiErrors({
    400: 'Not a picture, or not in a supported format',
    413: `Larger than ${UPLOAD_LIMITS.picture.text}`,
    503: 'Too many pictures are being processed',
  })
  uploadPicture(@UploadedFile() file: { buffer: Buffer } | undefined): Promise<PostPicture> {
    return this.pictures.create(file);
  }

  @Get(':id')
  @ApiOkResponse({ description: 'One post with its content, published or not' })
  @ApiErrors(404)
  get(@Param('id', RowIdPipe) id: number): Promise<StaffPostResponse> {
    return this.posts.findOrFail(id);
  }

  @Post()
  @ApiCreatedResponse({ description: 'The post, and the markup that was removed from its content' })
  @ApiErrors(400, { 413: `Larger than ${UPLOAD_LIMITS.post.text}` })
  create(@Body() input: PostInputDto, @CurrentStaff() staff: SignedInStaff): Promise<SavedPost> {
    return this.posts.create(input, staff);
  }

  @Patch(':id')
  @ApiOkResponse({ description: 'The post, and the markup that was removed from its content' })
  @ApiErrors(400, 404, {
    409: 'A synced post, or `changed-meanwhile` with the newer post',
    413: `Larger than ${UPLOAD_LIMITS.post.text}`,
  })
  update(
    @Param('id', RowIdPipe) id: number,
    @Body() change: PostChangeDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<SavedPost> {
    return this.posts.update(id, change, staff);
  }

  @Removes('Removed', 404, { 409: 'A synced post, or `changed-meanwhile` with the newer post' })
  remove(
    @Param('id', RowIdPipe) id: number,
    @Query() { version }: VersionDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<void> {
    return this.posts.remove(id, version, staff);
  }
}
