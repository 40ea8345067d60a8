import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Req,
  Res,
  UploadedFile,
  UseGuards,
} from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiCookieAuth,
  ApiCreatedResponse,
  ApiForbiddenResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiPayloadTooLargeResponse,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { pageAnswer } from '../platform/http/lists/page-answer.js';
import { RowIdPipe } from '../platform/http/validation/row-id.pipe.js';
import { PictureUpload } from '../platform/pictures/picture-upload.js';
import { CurrentStaff, Roles, StaffGuard } from '../staff/staff.guard.js';
import type { SignedInStaff } from '../staff/staff-sessions.service.js';
import {
  POSTS_DESK_PAGE_SIZE,
  POSTS_DESK_PATH,
  type PostPicture,
  type SavedPost,
  type StaffPostAnswer,
  type StaffPostSummary,
} from './blog-desk.contract.js';
import { PostChangeDto, PostInputDto } from './dto/post-input.dto.js';
import { PostsDeskQueryDto } from './dto/posts-desk-query.dto.js';
import { PostPicturesService } from './post-pictures.service.js';
import { PostsDeskService } from './posts-desk.service.js';

@ApiTags('staff')
@ApiUnauthorizedResponse({ description: 'Nobody is signed in' })
@ApiForbiddenResponse({ description: 'For owners only' })
@ApiCookieAuth()
@Controller(POSTS_DESK_PATH)
@UseGuards(StaffGuard)
@Roles('owner')
export class PostsDeskController {
  constructor(
    private readonly posts: PostsDeskService,
    private readonly pictures: PostPicturesService,
  ) {}

  @Get()
  @ApiOkResponse({ description: 'Drafts, then posts, newest first; the number of all is in X-Total-Count' })
  async list(
    @Query() query: PostsDeskQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StaffPostSummary[]> {
    const { page = 1, pageSize = POSTS_DESK_PAGE_SIZE } = query;
    return pageAnswer(request, response, await this.posts.list(query), { page, pageSize });
  }

  @Get('pictures')
  @ApiOkResponse({ description: 'The drawings that a post may have as its picture' })
  drawings(): Promise<PostPicture[]> {
    return this.pictures.drawings();
  }

  @Post('pictures')
  @PictureUpload()
  @ApiCreatedResponse({ description: 'The address of the picture' })
  @ApiBadRequestResponse({ description: 'No picture of a format that is taken' })
  @ApiPayloadTooLargeResponse({ description: 'Larger than 15 MB' })
  addPicture(@UploadedFile() file: { buffer: Buffer } | undefined): Promise<PostPicture> {
    return this.pictures.add(file);
  }

  @Get(':id')
  @ApiOkResponse({ description: 'One post with its content, whether it is published or not' })
  @ApiNotFoundResponse({ description: 'No such post' })
  get(@Param('id', RowIdPipe) id: number): Promise<StaffPostAnswer> {
    return this.posts.get(id);
  }

  @Post()
  @ApiCreatedResponse({ description: 'The post, and what was taken out of its content' })
  @ApiBadRequestResponse({ description: 'Fields and what is wrong with them' })
  @ApiPayloadTooLargeResponse({ description: 'Larger than 1 MB' })
  add(@Body() input: PostInputDto, @CurrentStaff() staff: SignedInStaff): Promise<SavedPost> {
    return this.posts.add(input, staff);
  }

  @Patch(':id')
  @ApiOkResponse({ description: 'The post, and what was taken out of its content' })
  @ApiBadRequestResponse({ description: 'Fields and what is wrong with them' })
  @ApiNotFoundResponse({ description: 'No such post' })
  @ApiConflictResponse({ description: 'It comes from the content site, or there is a newer version' })
  @ApiPayloadTooLargeResponse({ description: 'Larger than 1 MB' })
  change(
    @Param('id', RowIdPipe) id: number,
    @Body() change: PostChangeDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<SavedPost> {
    return this.posts.change(id, change, staff);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Removed' })
  @ApiNotFoundResponse({ description: 'No such post' })
  @ApiConflictResponse({ description: 'It comes from the content site' })
  remove(@Param('id', RowIdPipe) id: number, @CurrentStaff() staff: SignedInStaff): Promise<void> {
    return this.posts.remove(id, staff);
  }
}
