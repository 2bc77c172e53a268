import { Controller, Get, Inject } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Permits } from '../../../platform/auth/access.js';
import { Health } from './health.js';
import { HealthDto } from './insights.dto.js';

@ApiTags('admin: insights')
@ApiBearerAuth()
@Permits('operations.read')
@Controller('admin/health')
export class AdminHealthController {
  constructor(@Inject(Health) private readonly health: Health) {}

  /** How the parts of the product are. */
  @Get()
  async show(): Promise<HealthDto> {
    return { checks: await this.health.check() };
  }
}
