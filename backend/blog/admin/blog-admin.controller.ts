import { Body, Get, Patch, Post, Query, UploadedFile } from '@nestjs/common';
import { UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import { Removes, VersionDto } from '../../platform/editing/editing.js';
import { Paged, Responds } from '../../platform/http/responses/responds.js';
import { RowId } from '../../platform/http/validation/validation.js';
import { PictureUpload } from '../../platform/pictures/pictures.js';
import { type SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController } from '../../staff/staff.guard.js';
import { PostPicturesService } from '../pictures/post-pictures.service.js';
import { BLOG_ADMIN_PAGE_SIZE, BLOG_ADMIN_PATH } from './blog-admin.contract.js';
import { BlogAdminQueryDto, PostChangeDto, PostInputDto } from './blog-admin.dto.js';
import { BlogAdminService } from './blog-admin.service.js';

@StaffController(BLOG_ADMIN_PATH, { tag: 'staff', right: 'posts' })
export class BlogAdminController {
  constructor(
    private readonly posts: BlogAdminService,
    private readonly pictures: PostPicturesService,
  ) {}

  @Get()
  @Responds(200, 'Drafts, then posts, newest first; X-Total-Count is the number of all')
  @Paged(BLOG_ADMIN_PAGE_SIZE)
  list(@Query() query: BlogAdminQueryDto) {
    return this.posts.list(query);
  }

  @Get('pictures')
  @Responds(200, 'The drawings that a post can use as its picture')
  listDrawings() {
    return this.pictures.listDrawings();
  }

  @Post('pictures')
  @PictureUpload()
  @Responds(201, 'The picture with its address', {
    400: 'Not a picture, or not in a supported format',
    413: `Larger than ${UPLOAD_LIMITS.picture.text}`,
    503: 'Too many pictures are being processed',
  })
  uploadPicture(@UploadedFile() file: { buffer: Buffer } | undefined) {
    return this.pictures.create(file);
  }

  @Get(':id')
  @Responds(200, 'One post with its content, published or not')
  get(@RowId() id: number) {
    return this.posts.findOrFail(id);
  }

  @Post()
  @Responds(201, 'The post, and the markup that was removed from its content', {
    413: `Larger than ${UPLOAD_LIMITS.post.text}`,
  })
  create(@Body() input: PostInputDto, @CurrentStaff() staff: SignedInStaff) {
    return this.posts.create(input, staff);
  }

  @Patch(':id')
  @Responds(200, 'The post, and the markup that was removed from its content', {
    409: 'A synced post, or `changed-meanwhile` with the newer post',
    413: `Larger than ${UPLOAD_LIMITS.post.text}`,
  })
  update(@RowId() id: number, @Body() change: PostChangeDto, @CurrentStaff() staff: SignedInStaff) {
    return this.posts.update(id, change, staff);
  }

  @Removes('Removed', { 409: 'A synced post, or `changed-meanwhile` with the newer post' })
  remove(@RowId() id: number, @Query() { version }: VersionDto, @CurrentStaff() staff: SignedInStaff) {
    return this.posts.remove(id, version, staff);
  }
}
