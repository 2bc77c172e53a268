import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, type Account } from '../../../platform/auth/access.js';
import { PageQuery } from '../../../platform/http/lists/page.js';
import { ActivityViews } from './activity-views.js';
import { ActivityPageDto } from './activity.dto.js';

@ApiTags('account')
@ApiBearerAuth()
@Controller('account/activity')
export class ActivityController {
  constructor(@Inject(ActivityViews) private readonly views: ActivityViews) {}

  /** What this account did and what happened to it, newest first. From where is not kept. */
  @Get()
  list(@Query() query: PageQuery, @CurrentAccount() { id }: Account): Promise<ActivityPageDto> {
    return this.views.page(id, query);
  }
}
