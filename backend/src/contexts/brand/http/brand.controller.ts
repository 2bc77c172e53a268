import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/auth/access.js';
import { supportHoursView } from '../../../platform/http/support-hours.dto.js';
import { Settings } from '../../../platform/settings.js';
import { BrandDto } from './brand.dto.js';

@ApiTags('brand')
@Controller('brand')
export class BrandController {
  constructor(@Inject(Settings) private readonly settings: Settings) {}

  /** What the web pages call themselves. */
  @Public()
  @Get()
  show(): BrandDto {
    const { brandName, supportEmail, supportPhone, officeAddress, supportHours } = this.settings;
    return {
      brandName,
      supportEmail,
      ...(supportPhone === undefined ? {} : { supportPhone }),
      ...(officeAddress.length ? { officeAddress: [...officeAddress] } : {}),
      ...(supportHours ? { supportHours: supportHoursView(supportHours) } : {}),
    };
  }
}
